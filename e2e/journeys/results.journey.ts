import assert from "node:assert/strict";
import { insist } from "../house/insist.ts";
import { screen } from "../house/screen.ts";
import { demoPerson } from "../house/session.ts";
import { ask } from "../house/sql.ts";
import { inBrowser } from "../fixtures/details.ts";
import { looksOf } from "../fixtures/looks-of.ts";
import { test } from "../fixtures/test.ts";

for (const { title, language, look, words } of looksOf(
  "what came of a campaign is seen on its email and leads to its people",
)) {
  test(
    title,
    inBrowser("Clicks are drawn over the mail in a sandboxed frame", "activities", "deliveries", "segments"),
    async ({ demo: product, open }) => {
      const visit = await open(product, { look, as: demoPerson("owner") });
      const { page, goTo } = visit;
      const [activity] = await ask<{ id: string }>(
        product,
        `select l.activity_id as id from activity_links l
       join memberships m on m.organization_id = l.organization_id
       join users u on u.id = m.user_id and u.email = 'owner@delight.test'
       group by 1 order by sum(l.clicks) desc limit 1`,
      );
      await goTo(`/activities/${activity?.id}`);

      const frame = page.locator("iframe[sandbox]").first();
      await frame.scrollIntoViewIfNeeded();
      await frame.contentFrame().getByText("%").or(frame.contentFrame().getByText("٪")).first().waitFor();
      await screen(page, `results 1 links ${language}`);
      await page.locator("li a[href*='link=']").first().click();
      await page.waitForURL("**link=**");
      await page.getByText(words("deliveries:read.clicked"), { exact: false }).first().waitFor();

      await screen(page, `results 2 people of a link ${language}`);
      assert.match(page.url(), /read=.*clicked/);

      const add = page.getByRole("button", { name: words("results:toSegment.open"), exact: true });
      const dialog = page.getByRole("dialog", { name: words("results:toSegment.title") });
      await insist((timeout) => add.click({ timeout }), dialog);
      await dialog.getByLabel(words("results:toSegment.name")).fill("Readers of the link");
      await screen(page, `results 3 people into a segment ${language}`);
    },
  );
}
