import assert from "node:assert/strict";
import { retryUntil, selectOption } from "../support/retry-until.ts";
import { checkScreen } from "../support/screen.ts";
import { demoPassword } from "../support/session.ts";
import { queryRows, count } from "../support/sql.ts";
import type { BrowserSession } from "../support/browser-sessions.ts";
import { waitForValue } from "../support/wait.ts";
import type { Translate } from "../support/translations.ts";
import { inBrowser } from "../fixtures/details.ts";
import { sampleFor, variantsOf, localeVariants } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

const owner = { email: "owner@delight.test", password: demoPassword };

/** Chooses an entry of the menu of the first row by keyboard. */
async function chooseOfFirst({ page }: BrowserSession, words: Translate, action: string): Promise<void> {
  const menu = page.getByRole("row").nth(1).getByRole("button", { name: /.+/ }).last();
  const item = page.getByRole("menuitem", { name: words(`conversions:action.${action}`), exact: true });
  await retryUntil(async (timeout) => {
    await menu.focus({ timeout });
    await page.keyboard.press("Enter");
  }, item);
  await item.focus();
  await page.keyboard.press("Enter");
}

/** A customer with a job that counts and that nobody is credited with. */
const uncredited = `
  select c.name from service_records r
  join organizations o on o.id = r.organization_id and o.identifier = 'hartley-heating'
  join customers c on c.organization_id = r.organization_id and c.id = r.customer_id and c.deleted_at is null
  where r.import_id is null and r.status <> 'cancelled' and r.value_cents > 0 and r.origin = 'new' and r.quote_id is null
    and not exists (select from conversions v where v.organization_id = r.organization_id and v.service_record_id = r.id)
    and (select count(*) from customers d where d.organization_id = c.organization_id and d.name = c.name) = 1
  order by r.booked_at desc, r.id limit 1`;

/** Credits the first job that is offered of a customer to the first activity. */
async function creditByHand(
  visit: BrowserSession,
  words: Translate,
  { name, shot }: { name: string; shot: string },
): Promise<void> {
  const { page, goTo } = visit;
  await goTo("/conversions");
  const drawer = page.getByRole("dialog", { name: words("conversions:add.title") });
  const open = page.getByRole("button", { name: words("conversions:add.title") });
  await retryUntil((timeout) => open.press("Enter", { timeout }), drawer);
  const field = (label: string) => drawer.getByRole("combobox", { name: words(`conversions:add.${label}`) });
  await field("customer").fill(name);
  await page.getByRole("option", { name }).first().click();
  await waitForValue(() => field("event").isEnabled(), true);
  await field("event").press("ArrowDown");
  await page.getByRole("option").nth(1).click();
  await drawer.getByText(words("conversions:add.ownValueTitle")).waitFor();
  await field("activity").press("ArrowDown");
  await page.getByRole("option").first().click();
  await checkScreen(page, shot);
  await drawer.getByRole("button", { name: words("conversions:add.save"), exact: true }).press("Enter");
  await drawer.waitFor({ state: "hidden" });
}

for (const { title, language, look, words } of variantsOf(
  "a job that nobody is credited with is credited by hand, once",
)) {
  test(
    title,
    inBrowser("Keys alone lead through drawer and lists to a credit that the database keeps", "conversions"),
    async ({ demo: product, open }) => {
      const visit = await open(product, { look, as: owner });
      const [free] = await queryRows<{ name: string }>(product, uncredited);
      assert(free, "a job that nobody is credited with");
      await creditByHand(visit, words, { name: free.name, shot: `conversions 0 by hand ${language}` });
      const row = visit.page.getByRole("row").filter({ hasText: words("conversions:decision.reassigned") });
      await row.filter({ hasText: free.name }).first().waitFor();
      const made = await count(
        product,
        `select count(*) from conversions v join customers c on c.id = v.customer_id and c.name = $1
       where v.state = 'credited' and decision = 'reassigned' and decided_by is not null and touch = 'manual'`,
        [free.name],
      );
      assert.equal(made, 1);
    },
  );
}

test(
  "why an activity has a conversion is told, and people decide above it by keyboard",
  inBrowser(
    "Decisions by keys, undo and recount are seen in several windows of the same data",
    "conversions",
    "activities",
    "dashboard",
    "settings",
  ),
  async ({ start, open }) => {
    const product = await start();
    const [english, ...others] = localeVariants;
    assert(english);
    const visit = await open(product, { look: english.look, as: owner });
    const { words } = english;
    const { page, goTo } = visit;
    const [most] = await queryRows<{ id: string }>(
      product,
      `select v.id from conversions v join organizations o on o.id = v.organization_id
     where o.identifier = 'hartley-heating' and v.state = 'credited' order by v.assists desc, v.id limit 1`,
    );
    await goTo("/conversions?state=credited");
    await checkScreen(page, "conversions 1 list en");

    await chooseOfFirst(visit, words, "reject");
    const dialog = page.getByRole("dialog", { name: words("conversions:reject.title") });
    await dialog.getByLabel(words("conversions:reason")).fill("Would have come anyway");
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "hidden" });
    await page.locator("body").press("Control+z");
    await page.getByText(words("parts:undo.undone")).waitFor();

    await goTo(`/conversions?conversion=${most?.id}`);
    const drawer = page.getByRole("dialog", { name: words("conversions:drawer.title") });
    await drawer.getByText(words("conversions:why.won")).waitFor();
    await checkScreen(page, "conversions 2 why en");
    const reassign = page.getByRole("dialog", { name: words("conversions:reassign.title") });
    await retryUntil(
      (timeout) =>
        drawer.getByRole("button", { name: words("conversions:action.reassign") }).press("Enter", { timeout }),
      reassign,
    );
    const activities = reassign.getByRole("combobox");
    await activities.press("ArrowDown");
    const choice = page.getByRole("option").last();
    await selectOption(page, activities, (await choice.textContent()) ?? "");
    await reassign.getByLabel(words("conversions:reason")).fill("They named the other one");
    await checkScreen(page, "conversions 3 reassign en");
    await page.keyboard.press("Enter");
    await reassign.waitFor({ state: "hidden" });
    await drawer.getByText("They named the other one").waitFor();
    await checkScreen(page, "conversions 4 decided en");

    // As it is left when a change of the rules was not computed for everybody.
    await queryRows(
      product,
      `insert into attribution_runs (organization_id, status, cause, customers_done, customers_total, finished_at)
     select id, 'cancelled', 'rules', 500, 1200, now() from organizations where identifier = 'hartley-heating'`,
    );
    for (const other of sampleFor("conversions elsewhere", others)) {
      const second = await open(product, { look: other.look, as: owner });
      await second.goTo("/dashboard");
      await second.page.getByText(other.words("dashboard:decisions.half_counted.rules")).waitFor();
      await checkScreen(second.page, `conversions 4b half counted on the dashboard ${other.language}`);
      await second.goTo(`/conversions?conversion=${most?.id}`);
      await second.page.getByText("They named the other one").first().waitFor();
      await checkScreen(second.page, `conversions 5 why ${other.language}`);
    }

    await drawer.getByRole("button", { name: words("conversions:action.restore") }).press("Enter");
    await drawer.getByText("They named the other one").waitFor({ state: "hidden" });
    await goTo("/conversions");
    const rest = page.getByRole("button", { name: words("conversions:run.half.continue") });
    await rest.waitFor();
    await checkScreen(page, "conversions 7b half done en");
    await rest.press("Enter");
    await page.getByText(words("conversions:run.asOf").split("{{")[0] ?? "").waitFor();
  },
);
