import type { Locator } from "@playwright/test";
import { insist, pick } from "../house/insist.ts";
import { screen } from "../house/screen.ts";
import { demoPerson } from "../house/session.ts";
import { ask } from "../house/sql.ts";
import { inBrowser } from "../fixtures/details.ts";
import { looksOf } from "../fixtures/looks-of.ts";
import { test } from "../fixtures/test.ts";

for (const { title, language, look, words } of looksOf("a quote is added, accepted, undone and declined by keyboard", [
  "en",
  "ar",
])) {
  test(
    title,
    inBrowser("Keys alone, with undo, against the real server", "quotes"),
    async ({ demo: product, open }) => {
      const visit = await open(product, { look, as: demoPerson("owner") });
      const { page, goTo } = visit;
      const [customer] = await ask<{ name: string; email: string }>(
        product,
        `select c.name, c.email from customers c join organizations o on o.id = c.organization_id
       where o.identifier = 'hartley-heating' and c.email is not null order by c.id limit 1`,
      );
      const { email = "", name = "" } = customer ?? {};
      const number = `E2E-${language}`;
      await goTo("/quotes");
      await screen(page, `quotes ${language}`);

      const form = page.getByRole("dialog");
      const add = page.getByRole("button", { name: words("quotes:add.title") });
      await insist((timeout) => add.click({ timeout }), form);
      const customers = form.getByRole("combobox", { name: words("services:record.customer") });
      await customers.fill(email);
      await pick(page, customers, email);
      await form.getByLabel(words("quotes:field.number"), { exact: true }).fill(number);
      await form.getByLabel(words("quotes:field.value")).fill("1250");
      await form.getByRole("button", { name: words("quotes:add.save"), exact: true }).click();
      await form.waitFor({ state: "hidden" });

      await goTo(`/quotes?search=${number}`);
      const row = page.getByRole("row").filter({ hasText: number }).filter({ hasText: name });
      // A key can be lost while the list is drawn anew.
      const decide = (action: string, outcome: Locator) =>
        insist(async (timeout) => {
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
      await screen(page, `quote declined ${language}`);
    },
  );
}
