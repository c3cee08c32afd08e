import { findTemplate } from "@delight/email/templates/templates";
import { apiClientFor } from "../support/api.ts";
import { retryUntil } from "../support/retry-until.ts";
import { checkScreen } from "../support/screen.ts";
import { demoPassword } from "../support/session.ts";
import { queryRows } from "../support/sql.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

const left = [
  "audit_entries where subject_id in (select id from activities where id = $1 or recurring_id = $1)",
  "notifications where subject_id in (select id from activities where id = $1 or recurring_id = $1)",
  "frozen_emails where activity_id in (select id from activities where recurring_id = $1)",
  "activity_counts where activity_id in (select id from activities where id = $1 or recurring_id = $1)",
  "activities where recurring_id = $1",
  "activities where id = $1",
];

/** Its day comes: all that is written down of it lies a day further back. */
const nextDay = `update activities set next_run_on = next_run_on - 1, starts_at = starts_at - interval '1 day' where id = $1`;

for (const { title, language, look, words } of variantsOf("2.11 a campaign repeats, is seen to, and is ended")) {
  test(
    title,
    inBrowser("A run that comes while the screen is open appears on it", "activities"),
    async ({ demo: product, open }) => {
      const owner = { email: "owner@delight.test", password: demoPassword };
      const call = await apiClientFor(product, owner);
      // Nobody has this tag: what runs mails nobody.
      const rule = {
        version: 2,
        root: { kind: "group", match: "all", parts: [{ kind: "tag", match: "any", tags: ["nobody at all"] }] },
      };
      const segment = await call<{ id: string }>("/segments/", { name: `Nobody ${language}`, rule });
      const { subject, preheader, document } =
        findTemplate("announcement")?.build("en", "https://firm.example/book") ?? {};
      const variants = [{ language: "en", subject, preheader, document }];
      const email = await call<{ id: string }>("/emails/", { name: `News ${language}`, variants });
      const facts = { goal: "announcement", name: `News ${language}`, segment_id: segment.id, email_id: email.id };
      const { id } = await call<{ id: string }>("/activities/", facts);
      try {
        const visit = await open(product, { look, as: owner });
        const { page, goTo } = visit;
        await goTo(`/activities/${id}?step=timing`);
        const again = page.getByRole("radio", { name: words("activities:timing.again") });
        const dates = page.getByRole("region", { name: words("activities:runs.next") });
        await retryUntil((timeout) => again.click({ timeout }), dates.getByRole("listitem").first());
        const days = page.getByRole("group", { name: words("activities:runs.field.weekdays") });
        for (let day = 1; day < 7; day += 1) {
          await retryUntil(
            (timeout) => days.locator("label").nth(day).click({ timeout }),
            () => days.getByRole("checkbox").nth(day).isChecked(),
          );
        }
        await page.getByLabel(words("activities:runs.field.time"), { exact: true }).fill("00:00");
        const times = page.getByRole("radio", { name: words("activities:runs.end.after") });
        await retryUntil(
          (timeout) => times.click({ timeout }),
          () => times.isChecked(),
        );
        await checkScreen(page, `recurring timing ${language}`);

        const launch = page.getByRole("button", { name: words("activities:runs.launch") });
        const next = page.getByRole("button", { name: words("activities:next"), exact: true });
        await retryUntil((timeout) => next.click({ timeout }), launch);
        await checkScreen(page, `recurring check ${language}`);
        const end = page.getByRole("button", { name: words("activities:runs.move.end"), exact: true });
        await retryUntil((timeout) => launch.click({ timeout }), end);
        await checkScreen(page, `recurring launched ${language}`);

        await queryRows(product, nextDay, [id]);
        const runs = page.getByRole("region", { name: words("activities:runs.title") });
        await runs.getByRole("link").first().waitFor({ timeout: 60_000 });
        await runs.getByText(words("activities:status.finished")).waitFor({ timeout: 60_000 });
        await checkScreen(page, `recurring has run ${language}`);
        await goTo("/activities");
        await page.getByText(`News ${language}`, { exact: true }).waitFor();
        await checkScreen(page, `recurring listed ${language}`);
        await goTo(`/activities/${id}`);
        const confirm = page.getByRole("button", { name: words("activities:runs.move.endConfirm"), exact: true });
        await retryUntil((timeout) => end.click({ timeout }), confirm);
        await confirm.click();
        await page.getByText(words("activities:runs.state.stopped")).waitFor();
        await checkScreen(page, `recurring ended ${language}`);
      } finally {
        for (const rows of left) await queryRows(product, `delete from ${rows}`, [id]);
        await queryRows(product, "delete from segments where id = $1", [segment.id]);
        await queryRows(product, "delete from emails where id = $1", [email.id]);
      }
    },
  );
}
