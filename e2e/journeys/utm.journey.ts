import { apiClientFor } from "../support/api.ts";
import { retryUntil } from "../support/retry-until.ts";
import { checkScreen } from "../support/screen.ts";
import { demoPassword } from "../support/session.ts";
import { queryRows } from "../support/sql.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

interface Page {
  readonly items: readonly { readonly id: string }[];
}

for (const { title, language, look, words } of variantsOf(
  "2.11 UTM parameters are switched on, and a campaign has its own",
)) {
  test(
    title,
    inBrowser("What is typed in the settings shows in the next campaign", "settings", "activities"),
    async ({ demo: product, open }) => {
      const owner = { email: "owner@delight.test", password: demoPassword };
      const call = await apiClientFor(product, owner);
      const [email] = (await call<Page>("/emails/?page_size=5")).items;
      const facts = { goal: "announcement", name: "Spring service", segment_id: null, email_id: email?.id };
      const { id } = await call<{ id: string }>("/activities/", facts);
      try {
        const visit = await open(product, { look, as: owner });
        const { page, goTo } = visit;

        await goTo("/company-settings?tab=measuring");
        const isOn = page.getByRole("switch", { name: words("settings:measuring.utm.isOn") });
        const source = page.getByLabel(words("parts:utm.source"), { exact: true });
        await retryUntil((timeout) => isOn.click({ timeout }), source);
        await source.fill("post");
        await page.getByText("utm_source=post&utm_medium=email").waitFor();
        await checkScreen(page, `utm settings ${language}`);
        const save = page.getByRole("button", { name: words("common:save"), exact: true });
        await save.click();
        await save.waitFor({ state: "hidden" });

        await goTo(`/activities/${id}?step=email`);
        const own = page.getByRole("region", { name: words("activities:utm.title") });
        await own.getByText("utm_campaign=spring-service").waitFor();
        const way = own.getByRole("combobox", { name: words("activities:utm.label") });
        const chosen = page.getByRole("option", { name: words("activities:utm.way.own") });
        await retryUntil((timeout) => way.click({ timeout }), chosen);
        await retryUntil(
          (timeout) => chosen.click({ timeout }),
          own.getByLabel(words("parts:utm.content"), { exact: true }),
        );
        await own.getByLabel(words("parts:utm.content"), { exact: true }).fill("{nmae}");
        await own.getByText(words("fields:bracesOfName")).waitFor();
        await checkScreen(page, `utm of a campaign ${language}`);
      } finally {
        await queryRows(product, "update organizations set utm = default where utm ->> 'source' = 'post'");
        await queryRows(product, "delete from audit_entries where after ? 'utm'");
        await queryRows(product, "delete from activity_counts where activity_id = $1", [id]);
        await queryRows(product, "delete from activities where id = $1", [id]);
      }
    },
  );
}
