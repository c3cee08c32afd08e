import assert from "node:assert/strict";
import type { Locator, Page } from "@playwright/test";
import { startAnsweringServer } from "../support/answering-server.ts";
import { type Call, apiClientFor } from "../support/api.ts";
import { retryUntil, selectOption } from "../support/retry-until.ts";
import type { Product } from "../support/product.ts";
import { checkScreen } from "../support/screen.ts";
import { demoPassword } from "../support/session.ts";
import { queryRows } from "../support/sql.ts";
import { eventually } from "../support/wait.ts";
import type { Translate } from "../support/translations.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf, type Speaker } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";
import { makePoorEmail } from "../steps/poor-email.ts";

interface Checking extends Speaker {
  readonly page: Page;
  readonly call: Call;
}

const owner = { email: "owner@delight.test", password: demoPassword };
const named = (words: Translate, key: string) => ({ name: words(key), exact: true });

/** A sentence with its number, in the form that the language has for it. */
function counted({ language, words }: Pick<Speaker, "language" | "words">, key: string, count: number): string {
  const form = count === 0 ? "zero" : new Intl.PluralRules(language).select(count);
  return words(`${key}_${form}`).replace("{{count}}", `${count}`);
}

/** The side with the checks: a tab, and on a phone a sheet that comes up from below. */
async function openChecks({ page, words }: Checking): Promise<void> {
  const sheet = page.getByRole("button", named(words, "editor:sides.edit"));
  const checks = page.getByRole("tab", { name: words("emails:editor.findings") });
  await sheet.or(checks).first().waitFor();
  if (await sheet.isVisible()) await retryUntil((timeout) => sheet.click({ timeout }), checks);
  await retryUntil((timeout) => checks.click({ timeout }), page.getByText(words("checks:score.title")));
}

/** One click mends one thing; the one that stands there for the other merge fields stays. */
async function mendOne({ page, words, language }: Checking): Promise<void> {
  const fallback = page.getByRole("button", named(words, "checks:fix.fallback"));
  await fallback.first().waitFor();
  const before = await fallback.count();
  await checkScreen(page, `email checks found ${language}`);
  await retryUntil(
    (timeout) => fallback.first().click({ timeout }),
    async () => (await fallback.count()) === before - 1,
  );
}

/** Two addresses of ours are called: nothing is said of the one that is there, and of the other what was answered. */
async function checkTheLinks({ page, words }: Checking, [here, gone]: readonly [string, string]): Promise<void> {
  const dead = page.getByText(words("checks:links.state.dead"), { exact: true });
  const told = (link: string) =>
    page
      .getByRole("listitem")
      .filter({ has: page.getByText(link, { exact: true }) })
      .filter({ has: dead });
  const again = page.getByRole("button", named(words, "checks:links.again"));
  await retryUntil(
    (timeout) => page.getByRole("button", named(words, "checks:links.run")).click({ timeout }),
    told(gone),
  );
  await again.waitFor();
  await told(gone).getByText(words("checks:links.status").replace("{{status}}", "404")).waitFor();
  assert.equal(await told(here).count(), 0);
}

/** The screen says of how many customers the name is not known, and what those would read: the same as the API. */
async function askCustomers(checking: Checking, variant: object): Promise<void> {
  const { page, words, call } = checking;
  const { customers, fields } = await call<{
    customers: number;
    fields: { field: string; missing: number; reads: string }[];
  }>("/emails/check-customers", { variant });
  const name = fields.find(({ field }) => field === "customer.first_name");
  assert.ok(name && name.missing > 0 && name.missing < customers, `some have a name, some have none: ${name?.missing}`);
  const run = page.getByRole("button", named(words, "checks:customers.run"));
  const answer = page.getByText(counted(checking, "checks:customers.asked", customers), { exact: true });
  await retryUntil((timeout) => run.click({ timeout }), answer);
  await page
    .getByText(counted(checking, "checks:customers.missing", name.missing))
    .first()
    .waitFor();
  await page.getByText(words("checks:customers.reads")).first().waitFor();
  await answer.scrollIntoViewIfNeeded();
}

async function throughThePreview(checking: Checking, other: Speaker["language"]): Promise<void> {
  const { page, words, language } = checking;
  const dialog = page.getByRole("dialog");
  const mail = dialog.locator(`iframe[title="${words("emails:preview.title")}"]`);
  await retryUntil(
    (timeout) => page.getByRole("button", named(words, "emails:editor.preview")).click({ timeout }),
    mail,
  );
  const inMail = page.frameLocator(`iframe[title="${words("emails:preview.title")}"]`);
  const greeting = (name: string) => inMail.getByText(name).first();
  const lists = (key: string) => dialog.getByRole("combobox", named(words, key));
  await checkScreen(page, `email preview ${language}`);

  const customer = await someCustomer(checking);
  const asWhom = lists("emails:preview.as");
  await asWhom.fill(customer.name);
  await selectOption(page, asWhom, customer.name);
  await greeting(customer.first).waitFor();

  await selectOption(page, lists("checks:preview.language"), names[other]);
  await eventually("the mail is in the other language", async () => {
    const spoken = inMail.locator("html");
    return (await spoken.getAttribute("lang")) === other && (await greeting(customer.first).isVisible());
  });

  await choose(checking, "checks:preview.phone", async () => (await widthOf(mail)) === 375);
  const ground = () => inMail.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  const turn = (key: string, outcome: () => Promise<boolean>) =>
    retryUntil((timeout) => dialog.getByRole("switch", named(words, key)).click({ timeout }), outcome);
  await turn("emails:preview.dark", async () => (await ground()) === "rgb(27, 28, 39)");
  await turn("checks:preview.images", async () => (await inMail.locator("img[src]").count()) === 0);
  await inMail.locator("img[alt]:not([alt=''])").first().waitFor();
  await checkScreen(page, `email preview phone dark ${language}`);
}

/** Turns to another part of the preview. */
const choose = ({ page, words }: Checking, key: string, outcome: () => Promise<boolean>) => {
  const part = page.getByRole("dialog").getByText(words(key), { exact: true }).first();
  return retryUntil((timeout) => part.click({ timeout }), outcome);
};

/** The text, the source, and what mail programs make of it. */
async function throughTheOtherParts(checking: Checking): Promise<void> {
  const { page, words, language } = checking;
  const dialog = page.getByRole("dialog");
  await choose(checking, "checks:preview.text", () =>
    dialog
      .getByText(/\/unsubscribe|\/t\/u\//)
      .first()
      .isVisible(),
  );
  await checkScreen(page, `email preview text ${language}`);
  const source = dialog.getByRole("region", named(words, "checks:preview.sourceLabel"));
  await choose(checking, "checks:preview.source", () => source.isVisible());
  assert.match(await source.innerText(), /^<!doctype html>/i);
  await checkScreen(page, `email preview source ${language}`);
  const program = dialog.getByText(words("checks:clients.name.outlook_windows")).first();
  await choose(checking, "checks:preview.clients", () => program.isVisible());
  await dialog.getByText(words("checks:clients.feature.dark_mode")).waitFor();
  await checkScreen(page, `email programs ${language}`);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
}

const names = { en: "English", fr: "Français", ar: "العربية" } as const;

async function someCustomer({ call }: Checking) {
  const { items } = await call<{ items: { name: string; first_name: string }[] }>("/customers/?search=a&page_size=50");
  const found = items.find(({ first_name: first }) => first.length > 2);
  assert.ok(found, "the demo has customers with first names");
  return { name: found.name, first: found.first_name };
}

const widthOf = (frame: Locator) => frame.evaluate((one) => (one as HTMLElement).offsetWidth);

/** Some customers lose their first name for as long as a journey needs that. */
async function forgetNames(product: Product): Promise<() => Promise<unknown>> {
  const some = await queryRows<{ id: string; first_name: string }>(
    product,
    "select id, first_name from customers where right(id::text, 1) < '4' and first_name <> ''",
  );
  const ids = some.map(({ id }) => id);
  await queryRows(product, "update customers set first_name = '' where id = any($1)", [ids]);
  return () =>
    queryRows(
      product,
      `update customers c set first_name = former.name
       from unnest($1::uuid[], $2::text[]) as former(id, name) where c.id = former.id`,
      [ids, some.map(({ first_name }) => first_name)],
    );
}

for (const speaker of variantsOf(
  "2.15 an email is checked, mended, asked of customers and looked at on every screen",
)) {
  const { language, look } = speaker;
  test(
    speaker.title,
    inBrowser("Frames show the mail as phones, dark screens and image blockers do", "emails"),
    async ({ demo: product, open }) => {
      const server = await startAnsweringServer();
      const remember = await forgetNames(product);
      try {
        const call = await apiClientFor(product, owner);
        const other = language === "en" ? "ar" : "en";
        const links = [server.at("/here"), server.at("/gone")];
        const { id, variants } = await makePoorEmail(call, [language, other], links);
        const visit = await open(product, { look, as: owner });
        await visit.goTo(`/email/editor?email=${id}`);
        const checking = { ...speaker, page: visit.page, call };
        await openChecks(checking);
        await checkTheLinks(checking, [server.at("/here"), server.at("/gone")]);
        await askCustomers(checking, variants[0] ?? {});
        await checkScreen(visit.page, `email checks told ${language}`);
        await mendOne(checking);
        await checkScreen(visit.page, `email checks mended ${language}`);
        if (look.width < 600) await visit.page.keyboard.press("Escape");
        await throughThePreview(checking, other);
        await throughTheOtherParts(checking);
      } finally {
        await remember();
        await server.stop();
      }
    },
  );
}
