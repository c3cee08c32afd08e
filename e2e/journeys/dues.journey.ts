import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { retryUntil, selectOption } from "../support/retry-until.ts";
import { checkScreen } from "../support/screen.ts";
import { demoPerson } from "../support/session.ts";
import { queryRows } from "../support/sql.ts";
import type { BrowserSession } from "../support/browser-sessions.ts";
import type { Translate } from "../support/translations.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

/** Some days from today, `YYYY-MM-DD`. */
function daysOn(count: number): string {
  return new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
}

/** A service that falls due thirty days after it was done. */
async function addService({ page, goTo }: BrowserSession, words: Translate, service: string): Promise<void> {
  await goTo("/service-catalog");
  const form = page.getByRole("dialog");
  const add = page.getByRole("button", { name: words("services:catalog.add") });
  await retryUntil((timeout) => add.click({ timeout }), form);
  await form.getByLabel(words("services:form.name")).fill(service);
  await form.getByLabel(words("services:form.price")).fill("95");
  await form.getByLabel(words("services:form.years"), { exact: true }).fill("0");
  await form.getByLabel(words("services:form.days"), { exact: true }).fill("30");
  await form.getByRole("button", { name: words("services:form.save") }).click();
  await form.waitFor({ state: "hidden" });
}

/** Enters that it was done for a customer. */
async function enterJob(
  page: Page,
  words: Translate,
  { service, customer }: { service: string; customer: string },
): Promise<void> {
  const form = page.getByRole("dialog");
  const button = page.getByRole("button", { name: words("services:records.enter") });
  await retryUntil((timeout) => button.click({ timeout }), form);
  const customers = form.getByRole("combobox", { name: words("services:record.customer") });
  await customers.fill(customer);
  await selectOption(page, customers, customer);
  await selectOption(page, form.getByRole("combobox", { name: words("services:record.service") }), service);
  await form.getByLabel(words("services:record.doneDay")).fill(daysOn(-25));
  await form.getByRole("button", { name: words("services:record.enterSave") }).click();
  await form.waitFor({ state: "hidden" });
}

for (const { title, language, look, words } of variantsOf("2.14 from the catalog to what falls due", ["en", "ar"])) {
  test(
    title,
    inBrowser("The calendar is walked by keys in both directions of reading", "services", "customers"),
    async ({ demo: product, open }) => {
      const visit = await open(product, { look, as: demoPerson("owner") });
      const { page, goTo } = visit;
      const [customer] = await queryRows<{ name: string; email: string }>(
        product,
        `select c.name, c.email from customers c join organizations o on o.id = c.organization_id
       where o.identifier = 'hartley-heating' and c.email is not null
         and not exists (select from service_dues d where d.organization_id = o.id and d.customer_id = c.id)
       order by c.id limit 1`,
      );
      const { name = "", email = "" } = customer ?? {};
      const service = `Gutter cleaning ${language}`;
      await addService(visit, words, service);
      await enterJob(page, words, { service, customer: email });

      await goTo(`/service-catalog?search=${encodeURIComponent(service)}`);
      await page.getByRole("link", { name: service }).click();
      await page.getByRole("heading", { level: 1, name: service }).waitFor();
      await checkScreen(page, `service ${language}`);

      await goTo(`/service-catalog?tab=dues&search=${encodeURIComponent(service)}`);
      await page.getByRole("row").filter({ hasText: name }).getByText(service).waitFor();
      await checkScreen(page, `dues ${language}`);

      await goTo(`/service-catalog?tab=dues&view=calendar&at=${daysOn(4)}`);
      const chosen = page.getByRole("gridcell", { selected: true });
      await chosen.focus();
      // The next day stands to the left where it is read from right to left.
      await page.keyboard.press(language === "ar" ? "ArrowLeft" : "ArrowRight");
      await page.locator(`[data-day="${daysOn(5)}"][aria-selected=true]`).waitFor();
      await page.getByRole("listitem").filter({ hasText: name }).filter({ hasText: service }).waitFor();
      assert.equal(new URL(page.url()).searchParams.get("at"), daysOn(5));
      await checkScreen(page, `due calendar ${language}`);
    },
  );
}
