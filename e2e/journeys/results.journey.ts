import assert from "node:assert/strict";
import { insist } from "../house/insist.ts";
import { journey } from "../house/journey.ts";
import { screen } from "../house/screen.ts";
import { demoPassword } from "../house/sign-in.ts";
import { ask } from "../house/sql.ts";
import { enter, speakers } from "../steps/enter.ts";

for (const { language, look, words } of speakers) {
  journey(`what came of a campaign is seen on its email and leads to its people: ${language}`, async (house) => {
    const product = await house.demo();
    const visit = await house.open(product, { look });
    const { page, goTo } = visit;
    const [activity] = await ask<{ id: string }>(
      product,
      `select l.activity_id as id from activity_links l
       join memberships m on m.organization_id = l.organization_id
       join users u on u.id = m.user_id and u.email = 'owner@delight.test'
       group by 1 order by sum(l.clicks) desc limit 1`,
    );
    await enter(visit, { email: "owner@delight.test", password: demoPassword }, words);
    await page.waitForURL("**/dashboard");
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
  });
}
