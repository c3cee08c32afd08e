import assert from "node:assert/strict";
import { choose, insist } from "../house/insist.ts";
import type { Product } from "../house/product.ts";
import { screen } from "../house/screen.ts";
import { demoPerson } from "../house/session.ts";
import { ask } from "../house/sql.ts";
import type { Visit } from "../house/visits.ts";
import type { Words } from "../house/words.ts";
import { inBrowser } from "../fixtures/details.ts";
import { looksOf } from "../fixtures/looks-of.ts";
import { test } from "../fixtures/test.ts";

/** This year, compared with the one before. */
async function choosePeriod({ page }: Visit, words: Words, language: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: words("dashboard:period.label") });
  const button = page.getByRole("button", { name: words("dashboard:period.button").split("{{")[0] ?? "" });
  await insist((timeout) => button.click({ timeout }), dialog);
  await screen(page, `dashboard 2 choosing a period ${language}`);
  await dialog.getByRole("radio", { name: words("dashboard:compare.year_before") }).click();
  await page.waitForURL("**/dashboard?**compare=year_before**");
  await dialog.getByRole("button", { name: words("dashboard:period.preset.this_year") }).click();
  await page.waitForURL("**/dashboard?**preset=this_year**");
}

/** Follows the card of the revenue and finds the same amount above its list. */
async function followRevenue({ page }: Visit, words: Words): Promise<void> {
  const card = page.getByRole("region", { name: words("dashboard:kpi.revenue"), exact: true });
  const amount = (await card.locator("bdi").first().textContent()) ?? "";
  assert.match(amount, /[\d٠-٩]/);
  await insist(
    (timeout) => card.getByRole("link").first().click({ timeout }),
    async () => page.url().includes("/conversions"),
  );
  assert.match(page.url(), /from=\d{4}-01-01&to=.*state=credited/);
  await page.getByText(amount).first().waitFor();
}

/** What the shared demo had not before. */
async function clearAway(product: Product): Promise<void> {
  const made = await ask<{ id: string; email_id: string; segment_id: string }>(
    product,
    "select a.id, a.email_id, a.segment_id from activities a join suggestion_states s on s.activity_id = a.id",
    [],
  );
  for (const { id, email_id, segment_id } of made) {
    await ask(product, "delete from suggestion_states where activity_id = $1", [id]);
    await ask(product, "delete from activities where id = $1", [id]);
    await ask(product, "delete from emails where id = $1", [email_id]);
    await ask(product, "delete from segments where id = $1 and created_at > now() - interval '1 hour'", [segment_id]);
  }
  await ask(product, "delete from dashboard_views", []);
}

for (const { title, language, look, words } of looksOf(
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
        await screen(page, `dashboard 1 as it begins ${language}`);

        await choosePeriod(visit, words, language);
        await screen(page, `dashboard 3 compared with the year before ${language}`);
        await followRevenue(visit, words);
        await screen(page, `dashboard 4 rows behind a figure ${language}`);

        await goTo("/dashboard?preset=last_month");
        const heading = page.getByRole("heading", { level: 1, name: words("dashboard:title") });
        await heading.waitFor();
        const name = page.getByRole("textbox", { name: words("dashboard:views.name") });
        await choose(page, [words("dashboard:views.title"), words("dashboard:views.save")], name);
        await screen(page, `dashboard 5 naming a view ${language}`);
        await page.getByRole("button", { name: words("common:save"), exact: true }).click();
        await page.waitForURL("**/dashboard?view=*");
        await page
          .getByRole("button", { name: words("dashboard:period.preset.last_month"), exact: true })
          .first()
          .waitFor();

        const make = page
          .getByRole("button", { name: words("dashboard:suggestions.makeFor").split("{{")[0] ?? "" })
          .first();
        await insist(
          (timeout) => make.click({ timeout }),
          async () => page.url().includes("step=check"),
        );
        const [launch = ""] = words("activities:launch.action_other").split(" ");
        await page
          .getByRole("button", { name: new RegExp(launch) })
          .first()
          .waitFor();
        await screen(page, `dashboard 6 ready activity ${language}`);
      } finally {
        await clearAway(product);
      }
    },
  );
}
