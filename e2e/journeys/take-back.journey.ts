import assert from "node:assert/strict";
import { callsOf } from "../house/api.ts";
import { insist } from "../house/insist.ts";
import { screen } from "../house/screen.ts";
import { demoPassword } from "../house/session.ts";
import { ask, count } from "../house/sql.ts";
import { becomes } from "../house/wait.ts";
import { inBrowser } from "../fixtures/details.ts";
import { looksOf } from "../fixtures/looks-of.ts";
import { test } from "../fixtures/test.ts";

interface Page {
  readonly items: readonly { readonly id: string }[];
}

for (const { title, language, look, words } of looksOf(
  "2.11 a campaign is planned, launched, and taken back by keys",
)) {
  test(
    title,
    inBrowser("Keys alone, with the focus on what takes the launch back", "activities"),
    async ({ demo: product, open }) => {
      const owner = { email: "owner@delight.test", password: demoPassword };
      const call = await callsOf(product, owner);
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
        await insist((timeout) => later.click({ timeout }), day);
        await day.fill(new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10));
        await page.getByLabel(words("parts:field.time"), { exact: true }).fill("08:00");
        for (const name of ["hours", "most"]) {
          const limit = page.getByRole("switch", { name: words(`activities:timing.${name}`) });
          await insist(
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
        await screen(page, `campaign timing ${language}`);

        const launch = page.getByRole("button", {
          name: words("activities:launch.action_other").replace(/\{\{.*?\}\}.*$/, ""),
        });
        const next = page.getByRole("button", { name: words("activities:next"), exact: true });
        await insist((timeout) => next.click({ timeout }), launch);
        const takeBack = page.getByRole("button", { name: words("activities:launch.takeBack") });
        await insist((timeout) => launch.click({ timeout }), takeBack);
        await screen(page, `campaign scheduled ${language}`);
        await insist((timeout) => takeBack.click({ timeout }), launch);

        await goTo(`/activities/${id}?step=timing`);
        const now = page.getByRole("radio", { name: words("activities:timing.now") });
        await insist(
          (timeout) => now.click({ timeout }),
          () => now.isChecked(),
        );
        await insist((timeout) => next.click({ timeout }), launch);
        await launch.focus();
        await page.keyboard.press("Enter");
        await becomes(
          () => page.evaluate(() => document.activeElement?.textContent ?? ""),
          words("activities:launch.takeBack"),
        );
        await page.keyboard.press("Enter");
        await launch.waitFor();
        assert.equal(await count(product, "select count(*) from deliveries where activity_id = $1", [id]), 0);
      } finally {
        await ask(product, "delete from activity_counts where activity_id = $1", [id]);
        await ask(product, "delete from activities where id = $1", [id]);
      }
    },
  );
}
