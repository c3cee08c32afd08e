import assert from "node:assert/strict";
import { chooseMenuItem, retryUntil } from "../support/retry-until.ts";
import type { Product } from "../support/product.ts";
import { checkScreen } from "../support/screen.ts";
import { demoPerson } from "../support/session.ts";
import { queryRows } from "../support/sql.ts";
import type { BrowserSession } from "../support/browser-sessions.ts";
import type { Translate } from "../support/translations.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

/** This year, compared with the one before. */
async function choosePeriod({ page }: BrowserSession, words: Translate, language: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: words("dashboard:period.label") });
  const button = page.getByRole("button", { name: words("dashboard:period.button").split("{{")[0] ?? "" });
  await retryUntil((timeout) => button.click({ timeout }), dialog);
  await checkScreen(page, `dashboard 2 choosing a period ${language}`);
  await dialog.getByRole("radio", { name: words("dashboard:compare.year_before") }).click();
  await page.waitForURL("**/dashboard?**compare=year_before**");
  await dialog.getByRole("button", { name: words("dashboard:period.preset.this_year") }).click();
  await page.waitForURL("**/dashboard?**preset=this_year**");
}

/** Follows the card of the revenue and finds the same amount above its list. */
async function followRevenue({ page }: BrowserSession, words: Translate): Promise<void> {
  const card = page.getByRole("region", { name: words("dashboard:kpi.revenue"), exact: true });
  const amount = (await card.locator("bdi").first().textContent()) ?? "";
  assert.match(amount, /[\d٠-٩]/);
  await retryUntil(
    (timeout) => card.getByRole("link").first().click({ timeout }),
    async () => page.url().includes("/conversions"),
  );
  assert.match(page.url(), /from=\d{4}-01-01&to=.*state=credited/);
  await page.getByText(amount).first().waitFor();
}

/** What the shared demo had not before. */
async function clearAway(product: Product): Promise<void> {
  const made = await queryRows<{ id: string; email_id: string; segment_id: string }>(
    product,
    "select a.id, a.email_id, a.segment_id from activities a join suggestion_states s on s.activity_id = a.id",
    [],
  );
  for (const { id, email_id, segment_id } of made) {
    await queryRows(product, "delete from suggestion_states where activity_id = $1", [id]);
    await queryRows(product, "delete from activities where id = $1", [id]);
    await queryRows(product, "delete from emails where id = $1", [email_id]);
    await queryRows(product, "delete from segments where id = $1 and created_at > now() - interval '1 hour'", [
      segment_id,
    ]);
  }
  await queryRows(product, "delete from dashboard_views", []);
}

for (const { title, language, look, words } of variantsOf(
  "4 the dashboard leads to its rows, to a ready activity and back to a saved view",
)) {
  test(
    title,
    inBrowser(
      "Links lead from a figure to the same figure over its rows, and from a suggestion to a ready activity",
      "dashboard",
      "reports",
      "conversions",
      "activities",
    ),
    async ({ demo: product, open }) => {
      try {
        const visit = await open(product, { look, as: demoPerson("owner") });
        const { page, goTo } = visit;
        await visit.goTo("/dashboard");
        await page
          .getByRole("button", { name: words("dashboard:suggestions.make") })
          .first()
          .waitFor();
        await checkScreen(page, `dashboard 1 as it begins ${language}`);

        await choosePeriod(visit, words, language);
        await checkScreen(page, `dashboard 3 compared with the year before ${language}`);
        await followRevenue(visit, words);
        await checkScreen(page, `dashboard 4 rows behind a figure ${language}`);

        await goTo("/dashboard?preset=last_month");
        const heading = page.getByRole("heading", { level: 1, name: words("dashboard:title") });
        await heading.waitFor();
        const name = page.getByRole("textbox", { name: words("dashboard:views.name") });
        await chooseMenuItem(page, [words("dashboard:views.title"), words("dashboard:views.save")], name);
        await checkScreen(page, `dashboard 5 naming a view ${language}`);
        await page.getByRole("button", { name: words("common:save"), exact: true }).click();
        await page.waitForURL("**/dashboard?view=*");
        await page
          .getByRole("button", { name: words("dashboard:period.preset.last_month"), exact: true })
          .first()
          .waitFor();

        const make = page
          .getByRole("button", { name: words("dashboard:suggestions.makeFor").split("{{")[0] ?? "" })
          .first();
        await retryUntil(
          (timeout) => make.click({ timeout }),
          async () => page.url().includes("step=check"),
        );
        const [launch = ""] = words("activities:launch.action_other").split(" ");
        await page
          .getByRole("button", { name: new RegExp(launch) })
          .first()
          .waitFor();
        await checkScreen(page, `dashboard 6 ready activity ${language}`);
      } finally {
        await clearAway(product);
      }
    },
  );
}
