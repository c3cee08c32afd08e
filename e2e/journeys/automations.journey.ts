import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { retryUntil } from "../support/retry-until.ts";
import { checkScreen, waitForSettled } from "../support/screen.ts";
import { demoPerson } from "../support/session.ts";
import { queryRows } from "../support/sql.ts";
import { waitForValue } from "../support/wait.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";
import { focusedName, inMenu } from "../steps/by-keys.ts";

/** As if the mails of its steps had been read: nobody is mailed by looking at it. */
const mailed = [
  `insert into activity_parts (organization_id, activity_id, part, key, sent, opened, clicked)
   select distinct organization_id, activity_id, 'step', version || '.' || step, 120, 60, 30
   from frozen_emails where activity_id = $1
   on conflict (organization_id, activity_id, part, key)
     do update set sent = excluded.sent, opened = excluded.opened, clicked = excluded.clicked`,
  `insert into activity_links
     (organization_id, activity_id, version, step, test_variant, language, link_index, clicks, people)
   select organization_id, activity_id, version, step, test_variant, language, 0, 30, 28
   from frozen_emails where activity_id = $1`,
];

const idOf = (page: Page) => /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? null;

for (const { title, language, look, words } of variantsOf(
  "an automation of the trade is taken over, changed by keys, published and paused",
)) {
  const fill = (key: string, values: Readonly<Record<string, string>>) =>
    Object.entries(values).reduce((text, [name, value]) => text.replace(`{{${name}}}`, value), words(key));
  const step = (kind: string) => words(`automations:step.${kind}.name`);

  test(
    title,
    inBrowser(
      "The focus follows the keys through a written automation, and the real email shows its clicks in a frame",
      "activities",
      "emails",
    ),
    async ({ demo: product, open }) => {
      const visit = await open(product, { look, as: demoPerson("owner") });
      const { page, goTo } = visit;
      await goTo("/activities/new");
      await page.getByRole("button", { name: words("automations:recipe.win_back.name") }).waitFor();
      await checkScreen(page, `automation recipes ${language}`);
      await page.getByRole("button", { name: words("automations:recipe.win_back.name") }).click();
      await page.waitForURL(/\/activities\/[0-9a-f-]{36}$/);
      await waitForSettled(page);
      const behind = (kind: string) =>
        page.getByRole("button", { name: fill("automations:step.addBehind", { behind: step(kind) }) });
      try {
        await behind("send").focus();
        await page.keyboard.press("Enter");
        await inMenu(page, step("notify"));
        await waitForValue(() => focusedName(page), words("automations:step.notify.note"));
        await page.keyboard.type("Ring them up");
        await behind("notify").focus();
        await page.keyboard.press("Enter");
        await inMenu(page, step("split"));
        await waitForValue(() => focusedName(page), words("automations:step.split.percent"));
        const menu = fill("parts:table.actionsFor", { name: step("split") });
        await page.getByRole("button", { name: menu }).focus();
        await page.keyboard.press("Enter");
        await inMenu(page, words("automations:step.up"));
        await waitForValue(() => focusedName(page), menu);
        const order = await page.locator("ol > li > section").evaluateAll((all) => all.map((one) => one.ariaLabel));
        assert.deepEqual(order, [step("send"), step("split"), step("notify")]);
        await checkScreen(page, `automation written ${language}`);

        await page.getByRole("button", { name: words("automations:save"), exact: true }).press("Enter");
        await page.getByRole("button", { name: words("automations:publish.first"), exact: true }).press("Enter");
        const dialog = page.getByRole("dialog");
        await dialog.getByRole("button", { name: words("automations:publish.confirm"), exact: true }).press("Enter");
        await dialog.waitFor({ state: "hidden" });
        await page.getByRole("heading", { name: words("automations:enrolments.title") }).waitFor();
        await page.getByRole("button", { name: words("activities:move.pause.action"), exact: true }).press("Enter");
        await page.getByRole("button", { name: words("activities:move.resume.action"), exact: true }).waitFor();
        await checkScreen(page, `automation paused ${language}`);

        for (const statement of mailed) await queryRows(product, statement, [idOf(page)]);
        await page.reload();
        const own = page.getByRole("region", { name: words("automations:results.ofStep") }).first();
        await own.scrollIntoViewIfNeeded();
        await checkScreen(page, `automation results ${language}`);
        const clicks = page.getByRole("dialog", { name: words("automations:results.links") });
        const way = own.getByRole("link", { name: words("automations:results.links") });
        await retryUntil((timeout) => way.click({ timeout }), clicks);
        await clicks.locator("iframe[sandbox]").waitFor();
        await checkScreen(page, `automation clicks on its email ${language}`);
        const people = clicks.getByRole("listitem").getByRole("link").first();
        await retryUntil(
          (timeout) => people.click({ timeout }),
          async () => page.url().includes("tab=recipients"),
        );
        await checkScreen(page, `automation recipients ${language}`);
      } finally {
        if (await page.getByRole("dialog").isVisible()) await page.keyboard.press("Escape");
        for (const table of ["activity_parts", "activity_links"]) {
          await queryRows(product, `delete from ${table} where activity_id = $1`, [idOf(page)]);
        }
        // The demo is shared: nothing goes on behind the journey.
        const stop = page.getByRole("button", { name: words("activities:move.stop.action"), exact: true });
        if (await stop.isVisible()) {
          await stop.click();
          await page.getByRole("button", { name: words("activities:move.stop.confirm"), exact: true }).click();
          await page.getByText(words("activities:status.stopped"), { exact: true }).first().waitFor();
        }
      }
    },
  );
}
