import assert from "node:assert/strict";
import { checkScreen } from "../support/screen.ts";
import { demoPerson } from "../support/session.ts";
import { queryRows, count } from "../support/sql.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

/** A campaign of the demo that was sent, as if nobody's opens had been measured and half of the clicks. */
const unmeasured = `
  update activity_counts set unmeasured_opens = sent, unmeasured_clicks = sent / 2
  where activity_id = (
    select a.id from activities a join activity_counts c using (organization_id)
    join memberships m using (organization_id) join users u on u.id = m.user_id and u.email = 'owner@delight.test'
    where a.kind = 'campaign' and a.status = 'finished' and c.activity_id = a.id and c.sent > 20 order by a.id limit 1
  ) returning activity_id as id`;

for (const { title, language, look, words } of variantsOf("measuring is switched off and figures say so", [
  "en",
  "ar",
])) {
  test(
    title,
    inBrowser("A switch in one screen changes what two others tell", "settings", "customers", "activities"),
    async ({ demo: product, open }) => {
      const [row] = await queryRows<{ id: string }>(product, unmeasured);
      try {
        const visit = await open(product, { look, as: demoPerson("owner") });
        const { page, goTo } = visit;

        await goTo("/company-settings?tab=measuring");
        await page.getByRole("switch", { name: words("settings:measuring.clicks") }).click();
        await checkScreen(page, `what is measured ${language}`);
        await page.getByRole("button", { name: words("common:save"), exact: true }).click();
        await page.getByRole("button", { name: words("common:save"), exact: true }).waitFor({ state: "hidden" });
        assert.equal(await count(product, "select count(*) from organizations where not measures_clicks"), 1);

        await goTo("/customers");
        await page.locator("main tbody tr a").first().click();
        const measured = page.getByRole("switch", { name: words("customers:measured.label") });
        await measured.click();
        await page.getByText(words("customers:measured.off")).waitFor();
        await checkScreen(page, `a customer who is not measured ${language}`);

        await goTo(`/activities/${row?.id}`);
        await page.getByText(words("results:measured.opened")).waitFor();
        await checkScreen(page, `results that were not measured ${language}`);
      } finally {
        await queryRows(product, "update organizations set measures_clicks = true");
        await queryRows(product, "update mail_preferences set unmeasured_by = null");
        await queryRows(product, "update activity_counts set unmeasured_opens = 0, unmeasured_clicks = 0");
      }
    },
  );
}
