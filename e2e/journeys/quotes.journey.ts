import type { Locator } from "@playwright/test";
import { retryUntil, selectOption } from "../support/retry-until.ts";
import { checkScreen } from "../support/screen.ts";
import { demoPerson } from "../support/session.ts";
import { queryRows } from "../support/sql.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

for (const { title, language, look, words } of variantsOf(
  "a quote is added, accepted, undone and declined by keyboard",
  ["en", "ar"],
)) {
  test(
    title,
    inBrowser("Keys alone, with undo, against the real server", "quotes"),
    async ({ demo: product, open }) => {
      const visit = await open(product, { look, as: demoPerson("owner") });
      const { page, goTo } = visit;
      const [customer] = await queryRows<{ name: string; email: string }>(
        product,
        `select c.name, c.email from customers c join organizations o on o.id = c.organization_id
       where o.identifier = 'hartley-heating' and c.email is not null order by c.id limit 1`,
      );
      const { email = "", name = "" } = customer ?? {};
      const number = `E2E-${language}`;
      await goTo("/quotes");
      await checkScreen(page, `quotes ${language}`);

      const form = page.getByRole("dialog");
      const add = page.getByRole("button", { name: words("quotes:add.title") });
      await retryUntil((timeout) => add.click({ timeout }), form);
      const customers = form.getByRole("combobox", { name: words("services:record.customer") });
      await customers.fill(email);
      await selectOption(page, customers, email);
      await form.getByLabel(words("quotes:field.number"), { exact: true }).fill(number);
      await form.getByLabel(words("quotes:field.value")).fill("1250");
      await form.getByRole("button", { name: words("quotes:add.save"), exact: true }).click();
      await form.waitFor({ state: "hidden" });

      await goTo(`/quotes?search=${number}`);
      const row = page.getByRole("row").filter({ hasText: number }).filter({ hasText: name });
      // A key can be lost while the list is drawn anew.
      const decide = (action: string, outcome: Locator) =>
        retryUntil(async (timeout) => {
          const item = page.getByRole("menuitem", { name: words(`quotes:action.${action}`) });
          await row.getByRole("button", { name: number }).focus({ timeout });
          await page.keyboard.press("Enter");
          await item.focus({ timeout });
          await page.keyboard.press("Enter");
        }, outcome);
      await decide("accept", row.getByText(words("quotes:state.accepted")));
      await page.locator("body").press("Control+z");
      await row.getByText(words("quotes:state.open")).waitFor();
      await decide("decline", form);
      await form.getByLabel(words("quotes:decline.note")).fill("…");
      await page.keyboard.press("Enter");
      await row.getByText(words("quotes:state.declined")).waitFor();
      await checkScreen(page, `quote declined ${language}`);
    },
  );
}
