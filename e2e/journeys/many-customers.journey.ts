import assert from "node:assert/strict";
import { checkScreen } from "../support/screen.ts";
import { demoPerson } from "../support/session.ts";
import { count } from "../support/sql.ts";
import type { BrowserSession } from "../support/browser-sessions.ts";
import type { Translate } from "../support/translations.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

/** Deletes whose page is open, and puts them back from the list of who was deleted. */
async function deleteAndPutBack({ page, goTo }: BrowserSession, words: Translate, look: string): Promise<void> {
  await goTo("/customers");
  const first = page.locator("main tbody tr a").first();
  const name = (await first.textContent()) ?? "";
  await first.click();
  await page.getByRole("button", { name: words("customers:deleted.remove"), exact: true }).click();
  await page.waitForURL("**/customers");
  await goTo("/customers/deleted");
  const row = page.locator("main tbody tr").filter({ hasText: name });
  await row.waitFor();
  await checkScreen(page, `deleted customers ${look}`);
  await row.getByRole("button").click();
  await row.waitFor({ state: "detached" });
}

for (const { title, language, look, words } of variantsOf(
  "2.12 customers are deleted and put back, all are tagged and the tag taken back",
  ["en", "ar"],
)) {
  test(
    title,
    inBrowser("Work on many rows goes on over a reload and is taken back", "customers"),
    async ({ demo: product, open }) => {
      const tag = `journey ${language}`;
      const tagged = () => count(product, "select count(*) from customer_tags where tag = $1", [tag]);
      const visit = await open(product, { look, as: demoPerson("owner") });
      const { page, goTo } = visit;
      await deleteAndPutBack(visit, words, language);

      await goTo("/customers");
      await page.locator("main tbody").getByRole("checkbox").first().check();
      const bar = page.getByRole("group", { name: words("parts:table.bulk"), exact: true });
      await bar.getByRole("button").first().click();
      await bar.getByRole("button", { name: words("customers:bulk.action.add_tag"), exact: true }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("combobox").fill(tag);
      await dialog.getByRole("button", { name: words("customers:bulk.action.add_tag"), exact: true }).click();
      await dialog.waitFor({ state: "hidden" });
      // What the walk before this one left there has another name.
      await page.getByText(words("customers:bulk.working.add_tag"), { exact: true }).waitFor();
      const done = page.getByRole("button", { name: words("parts:bulk.dismiss"), exact: true });
      await done.waitFor();
      const most = await tagged();
      await page.reload();
      await done.waitFor();
      await checkScreen(page, `many customers are tagged ${language}`);
      await done.locator("..").getByRole("button").first().click();
      await page.getByText(words("parts:bulk.undoing"), { exact: true }).waitFor();
      await done.waitFor();

      assert.ok(most > 1000, `${most} customers have the tag`);
      assert.equal(await tagged(), 0);
    },
  );
}
