import assert from "node:assert/strict";
import { retryUntil } from "../support/retry-until.ts";
import { checkScreen } from "../support/screen.ts";
import { demoPerson } from "../support/session.ts";
import { queryRows } from "../support/sql.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

for (const { title, language, look, words } of variantsOf(
  "what came of a campaign is seen on its email and leads to its people",
)) {
  test(
    title,
    inBrowser("Clicks are drawn over the mail in a sandboxed frame", "activities", "deliveries", "segments"),
    async ({ demo: product, open }) => {
      const visit = await open(product, { look, as: demoPerson("owner") });
      const { page, goTo } = visit;
      const [activity] = await queryRows<{ id: string }>(
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
      await checkScreen(page, `results 1 links ${language}`);
      await page.locator("li a[href*='link=']").first().click();
      await page.waitForURL("**link=**");
      await page.getByText(words("deliveries:read.clicked"), { exact: false }).first().waitFor();

      await checkScreen(page, `results 2 people of a link ${language}`);
      assert.match(page.url(), /read=.*clicked/);

      const add = page.getByRole("button", { name: words("results:toSegment.open"), exact: true });
      const dialog = page.getByRole("dialog", { name: words("results:toSegment.title") });
      await retryUntil((timeout) => add.click({ timeout }), dialog);
      await dialog.getByLabel(words("results:toSegment.name")).fill("Readers of the link");
      await checkScreen(page, `results 3 people into a segment ${language}`);
    },
  );
}
