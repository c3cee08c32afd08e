import { checkScreen } from "../support/screen.ts";
import { demoPerson } from "../support/session.ts";
import { queryRows } from "../support/sql.ts";
import type { BrowserSession } from "../support/browser-sessions.ts";
import type { Translate } from "../support/translations.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

/** Makes a field with two choices, the second of them by Enter in the first. */
async function addRoof({ page, goTo }: BrowserSession, words: Translate, label: string): Promise<void> {
  await goTo("/company-settings?tab=fields");
  await page.getByRole("button", { name: words("settings:ownFields.add"), exact: true }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("textbox", { name: words("customers:own.edit.label") }).fill(label);
  await drawer.getByRole("combobox", { name: words("customers:own.edit.kindLabel") }).click();
  await page.getByRole("option", { name: words("customers:own.edit.kind.choice"), exact: true }).click();
  const choice = drawer.getByRole("list").getByRole("textbox");
  await choice.first().fill("Slate");
  await choice.first().press("Enter");
  await choice.nth(1).fill("Thatch");
  await drawer.getByRole("button", { name: words("customers:own.edit.save"), exact: true }).click();
  await drawer.waitFor({ state: "hidden" });
  await page.getByRole("listitem").filter({ hasText: label }).waitFor();
}

for (const { title, language, look, words } of variantsOf(
  "2.12, 2.17 a customer field is made, filled in and seen in the list",
  ["en", "ar"],
)) {
  test(
    title,
    inBrowser("A field that is added in one screen stands in two others", "settings", "customers"),
    async ({ demo: product, open }) => {
      const label = `Roof ${language}`;
      try {
        const visit = await open(product, { look, as: demoPerson("owner") });
        const { page, goTo } = visit;
        await addRoof(visit, words, label);
        await checkScreen(page, `customer fields ${language}`);

        await goTo("/customers");
        await page.locator("main tbody tr a").first().click();
        await page.getByRole("button", { name: words("customers:facts.edit"), exact: true }).click();
        await page.getByRole("combobox", { name: label, exact: true }).click();
        await page.getByRole("option", { name: "Thatch", exact: true }).click();
        await page.getByRole("button", { name: words("customers:facts.save"), exact: true }).click();
        await page.locator("dd", { hasText: "Thatch" }).waitFor();
        await checkScreen(page, `customer with own facts ${language}`);

        await goTo("/customers");
        await page.getByRole("button", { name: words("common:table.columns"), exact: true }).click();
        await page.getByRole("checkbox", { name: label, exact: true }).check();
        await page.keyboard.press("Escape");
        await page.locator("main tbody tr").first().getByText("Thatch").waitFor();
        await checkScreen(page, `customers with an own column ${language}`);
      } finally {
        await queryRows(product, "delete from custom_fields where label = $1", [label]);
      }
    },
  );
}
