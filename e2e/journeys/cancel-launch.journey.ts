import assert from "node:assert/strict";
import { apiClientFor } from "../support/api.ts";
import { retryUntil } from "../support/retry-until.ts";
import { checkScreen } from "../support/screen.ts";
import { demoPassword } from "../support/session.ts";
import { queryRows, count } from "../support/sql.ts";
import { waitForValue } from "../support/wait.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

interface Page {
  readonly items: readonly { readonly id: string }[];
}

for (const { title, language, look, words } of variantsOf(
  "2.11 a campaign is planned, launched, and taken back by keys",
)) {
  test(
    title,
    inBrowser("Keys alone, with the focus on what takes the launch back", "activities"),
    async ({ demo: product, open }) => {
      const owner = { email: "owner@delight.test", password: demoPassword };
      const call = await apiClientFor(product, owner);
      const [segment] = (await call<Page>("/segments/?page_size=5&sort=updated_at")).items;
      const [email] = (await call<Page>("/emails/?page_size=5&sort=updated_at&templates=yes")).items;
      const facts = { goal: "seasonal", name: `Plan ${language}`, segment_id: segment?.id, email_id: email?.id };
      const { id } = await call<{ id: string }>("/activities/", facts);
      try {
        const visit = await open(product, { look, as: owner });
        const { page, goTo } = visit;
        await goTo(`/activities/${id}?step=timing`);
        const day = page.getByLabel(words("parts:field.day"), { exact: true });
        const later = page.getByRole("radio", { name: words("activities:timing.later") });
        await retryUntil((timeout) => later.click({ timeout }), day);
        await day.fill(new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10));
        await page.getByLabel(words("parts:field.time"), { exact: true }).fill("08:00");
        for (const name of ["hours", "most"]) {
          const limit = page.getByRole("switch", { name: words(`activities:timing.${name}`) });
          await retryUntil(
            (timeout) => limit.click({ timeout }),
            () => limit.isChecked(),
          );
        }
        await page
          .getByText(
            words("activities:forecast.first")
              .replace(/\{\{.*/, "")
              .trim(),
          )
          .waitFor();
        await checkScreen(page, `campaign timing ${language}`);

        const launch = page.getByRole("button", {
          name: words("activities:launch.action_other").replace(/\{\{.*?\}\}.*$/, ""),
        });
        const next = page.getByRole("button", { name: words("activities:next"), exact: true });
        await retryUntil((timeout) => next.click({ timeout }), launch);
        const takeBack = page.getByRole("button", { name: words("activities:launch.takeBack") });
        await retryUntil((timeout) => launch.click({ timeout }), takeBack);
        await checkScreen(page, `campaign scheduled ${language}`);
        await retryUntil((timeout) => takeBack.click({ timeout }), launch);

        await goTo(`/activities/${id}?step=timing`);
        const now = page.getByRole("radio", { name: words("activities:timing.now") });
        await retryUntil(
          (timeout) => now.click({ timeout }),
          () => now.isChecked(),
        );
        await retryUntil((timeout) => next.click({ timeout }), launch);
        await launch.focus();
        await page.keyboard.press("Enter");
        await waitForValue(
          () => page.evaluate(() => document.activeElement?.textContent ?? ""),
          words("activities:launch.takeBack"),
        );
        await page.keyboard.press("Enter");
        await launch.waitFor();
        assert.equal(await count(product, "select count(*) from deliveries where activity_id = $1", [id]), 0);
      } finally {
        await queryRows(product, "delete from activity_counts where activity_id = $1", [id]);
        await queryRows(product, "delete from activities where id = $1", [id]);
      }
    },
  );
}
