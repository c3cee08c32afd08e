import { callsOf } from "../house/api.ts";
import { insist } from "../house/insist.ts";
import { screen } from "../house/screen.ts";
import { demoPassword } from "../house/session.ts";
import { ask } from "../house/sql.ts";
import { inBrowser } from "../fixtures/details.ts";
import { looksOf } from "../fixtures/looks-of.ts";
import { test } from "../fixtures/test.ts";

interface Page {
  readonly items: readonly { readonly id: string }[];
}

for (const { title, language, look, words } of looksOf(
  "2.11 UTM parameters are switched on, and a campaign has its own",
)) {
  test(
    title,
    inBrowser("What is typed in the settings shows in the next campaign", "settings", "activities"),
    async ({ demo: product, open }) => {
      const owner = { email: "owner@delight.test", password: demoPassword };
      const call = await callsOf(product, owner);
      const [email] = (await call<Page>("/emails/?page_size=5")).items;
      const facts = { goal: "announcement", name: "Spring service", segment_id: null, email_id: email?.id };
      const { id } = await call<{ id: string }>("/activities/", facts);
      try {
        const visit = await open(product, { look, as: owner });
        const { page, goTo } = visit;

        await goTo("/company-settings?tab=measuring");
        const isOn = page.getByRole("switch", { name: words("settings:measuring.utm.isOn") });
        const source = page.getByLabel(words("parts:utm.source"), { exact: true });
        await insist((timeout) => isOn.click({ timeout }), source);
        await source.fill("post");
        await page.getByText("utm_source=post&utm_medium=email").waitFor();
        await screen(page, `utm settings ${language}`);
        const save = page.getByRole("button", { name: words("common:save"), exact: true });
        await save.click();
        await save.waitFor({ state: "hidden" });

        await goTo(`/activities/${id}?step=email`);
        const own = page.getByRole("region", { name: words("activities:utm.title") });
        await own.getByText("utm_campaign=spring-service").waitFor();
        const way = own.getByRole("combobox", { name: words("activities:utm.label") });
        const chosen = page.getByRole("option", { name: words("activities:utm.way.own") });
        await insist((timeout) => way.click({ timeout }), chosen);
        await insist(
          (timeout) => chosen.click({ timeout }),
          own.getByLabel(words("parts:utm.content"), { exact: true }),
        );
        await own.getByLabel(words("parts:utm.content"), { exact: true }).fill("{nmae}");
        await own.getByText(words("fields:bracesOfName")).waitFor();
        await screen(page, `utm of a campaign ${language}`);
      } finally {
        await ask(product, "update organizations set utm = default where utm ->> 'source' = 'post'");
        await ask(product, "delete from audit_entries where after ? 'utm'");
        await ask(product, "delete from activity_counts where activity_id = $1", [id]);
        await ask(product, "delete from activities where id = $1", [id]);
      }
    },
  );
}
