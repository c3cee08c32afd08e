import assert from "node:assert/strict";
import { capturedMail } from "../support/captured.ts";
import { retryUntil, selectOption, openTab } from "../support/retry-until.ts";
import { checkScreen } from "../support/screen.ts";
import type { BrowserSession } from "../support/browser-sessions.ts";
import type { Translate } from "../support/translations.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";
import { addCustomer, createOrganization } from "../steps/create-organization.ts";
import { makeReminder } from "../steps/reminder.ts";

/** The same little world in each language: what stands on the screens must stand in the mail. */
const worlds = {
  en: { firm: "Harbour Gutters", service: "Gutter cleaning", first: "Nora", last: "Field" },
  fr: { firm: "Gouttières du Port", service: "Nettoyage des gouttières", first: "Chloé", last: "Martin" },
  ar: { firm: "مزاريب الميناء", service: "تنظيف المزاريب", first: "سلمى", last: "حداد" },
} as const;

/** Some days from today, `YYYY-MM-DD`. */
function daysOn(count: number): string {
  return new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
}

/** A service that falls due thirty days after it was done. Answers the path of its screen. */
async function addService({ page, goTo }: BrowserSession, name: string, words: Translate): Promise<string> {
  await goTo("/service-catalog");
  const form = page.getByRole("dialog");
  const add = page.getByRole("button", { name: words("services:catalog.add") }).first();
  await retryUntil((timeout) => add.click({ timeout }), form);
  await form.getByLabel(words("services:form.name")).fill(name);
  await form.getByLabel(words("services:form.price")).fill("95");
  await form.getByLabel(words("services:form.years"), { exact: true }).fill("0");
  await form.getByLabel(words("services:form.days"), { exact: true }).fill("30");
  await form.getByRole("button", { name: words("services:form.save") }).click();
  await form.waitFor({ state: "hidden" });
  await retryUntil(
    (timeout) => page.getByRole("link", { name }).click({ timeout }),
    page.getByRole("heading", { level: 1, name }),
  );
  return new URL(page.url()).pathname;
}

/** Enters on the customer's own screen that a service was done 25 days ago. */
async function enterJob({ page }: BrowserSession, service: string, words: Translate): Promise<void> {
  const form = page.getByRole("dialog");
  const button = page.getByRole("button", { name: words("services:records.enter"), exact: true });
  await retryUntil((timeout) => button.click({ timeout }), form);
  await selectOption(page, form.getByRole("combobox", { name: words("services:record.service") }), service);
  await form.getByLabel(words("services:record.doneDay")).fill(daysOn(-25));
  await form.getByRole("button", { name: words("services:record.enterSave") }).click();
  await form.waitFor({ state: "hidden" });
}

for (const { title, language, look, words } of variantsOf("2.14 from a new service to the mail that reminds of it")) {
  test(
    title,
    inBrowser(
      "The whole way from an empty product to a mail, in one language",
      "services",
      "customers",
      "activities",
      "emails",
    ),
    async ({ start, open }) => {
      const { firm, service, first, last } = worlds[language];
      const customer = `${first} ${last}`;
      const email = `${language}@reader.example`;
      const product = await start({ empty: true });
      const visit = await open(product, { look });
      const { page, goTo } = visit;
      await createOrganization(
        visit,
        product,
        { name: firm, email: "owner@firm.example", address: `${firm}, 1` },
        words,
      );

      const servicePath = await addService(visit, service, words);
      await checkScreen(page, `reminder 1 new service ${language}`);
      const customerPath = await addCustomer(visit, { first, last, email }, words);
      await enterJob(visit, service, words);
      await openTab(page, words("customers:tabs.services"));
      await page.getByRole("button", { name: `${words("services:dues.book")}: ${service}` }).waitFor();
      await checkScreen(page, `reminder 2 due of the customer ${language}`);
      await goTo(`/service-catalog?tab=dues&view=calendar&at=${daysOn(5)}`);
      await page.getByRole("listitem").filter({ hasText: customer }).filter({ hasText: service }).last().waitFor();
      await checkScreen(page, `reminder 3 due in the calendar ${language}`);

      await goTo(servicePath);
      await checkScreen(page, `reminder 4 service that is due ${language}`);
      const activityPath = await makeReminder(visit, {
        service,
        language,
        words,
        link: "https://booking.example/choose-a-day",
      });
      const mail = await capturedMail(product, email);
      for (const part of [mail.subject, mail.text, mail.html]) {
        assert.ok(part?.includes(service), `The mail does not name the service: ${part}`);
      }
      assert.ok(mail.subject?.startsWith(first), `The subject does not name the customer: ${mail.subject}`);
      assert.match(mail.text ?? "", /95/);
      await page.getByText(words("activities:status.finished")).first().waitFor();
      await checkScreen(page, `reminder 9 results ${language}`);

      await goTo(servicePath);
      await page
        .getByRole("link", { name: words("services:reminder.activity").replace("{{name}}", service) })
        .waitFor();
      await page.getByText(words("services:reminder.finished")).waitFor();
      await checkScreen(page, `reminder 10 service that is reminded of ${language}`);
      await goTo(`${customerPath}?tab=deliveries`);
      await page.getByRole("row").filter({ hasText: service }).first().waitFor();
      await checkScreen(page, `reminder 11 customer who was reminded ${language}`);
      await goTo("/captured-mail");
      await retryUntil(
        (timeout) => page.getByRole("button", { name: mail.subject ?? "" }).click({ timeout }),
        page.getByRole("dialog"),
      );
      await checkScreen(page, `reminder 12 the mail ${language}`);
      assert.ok(activityPath.startsWith("/activities/"));
    },
  );
}
