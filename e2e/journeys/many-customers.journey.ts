import assert from "node:assert/strict";
import { journey, type Visit } from "../house/journey.ts";
import { screen } from "../house/screen.ts";
import { demoPassword } from "../house/sign-in.ts";
import { count } from "../house/sql.ts";
import { enter, speakers, type Words } from "../steps/enter.ts";

/** Deletes whose page is open, and puts them back from the list of who was deleted. */
async function deleteAndPutBack({ page, goTo }: Visit, words: Words, look: string): Promise<void> {
  await goTo("/customers");
  const first = page.locator("main tbody tr a").first();
  const name = (await first.textContent()) ?? "";
  await first.click();
  await page.getByRole("button", { name: words("customers:deleted.remove"), exact: true }).click();
  await page.waitForURL("**/customers");
  await goTo("/customers/deleted");
  const row = page.locator("main tbody tr").filter({ hasText: name });
  await row.waitFor();
  await screen(page, `deleted customers ${look}`);
  await row.getByRole("button").click();
  await row.waitFor({ state: "detached" });
}

for (const { language, look, words } of speakers.filter((one) => one.language !== "fr")) {
  journey(
    `2.12 customers are deleted and put back, all are tagged and the tag taken back: ${language}`,
    async (house) => {
      const product = await house.demo();
      const tag = `journey ${language}`;
      const tagged = () => count(product, "select count(*) from customer_tags where tag = $1", [tag]);
      const visit = await house.open(product, { look });
      const { page, goTo } = visit;
      await enter(visit, { email: "owner@delight.test", password: demoPassword }, words);
      await page.waitForURL("**/dashboard");
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
      await screen(page, `many customers are tagged ${language}`);
      await done.locator("..").getByRole("button").first().click();
      await page.getByText(words("parts:bulk.undoing"), { exact: true }).waitFor();
      await done.waitFor();

      assert.ok(most > 1000, `${most} customers have the tag`);
      assert.equal(await tagged(), 0);
    },
  );
}
