import { apiClientFor } from "../support/api.ts";
import { retryUntil } from "../support/retry-until.ts";
import { checkScreen } from "../support/screen.ts";
import { demoPassword } from "../support/session.ts";
import { queryRows } from "../support/sql.ts";
import { waitForValue } from "../support/wait.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

interface Page {
  readonly items: readonly { readonly id: string }[];
}

/** As it stands when the sample was read and does not tell: held, so that nobody is mailed by looking at it. */
const asked = [
  `insert into frozen_emails (organization_id, activity_id, language, position, test_variant, variant, compiled)
   select a.organization_id, a.id, 'en', 0, number, jsonb_set(f.variant, '{subject}', to_jsonb('Subject ' || number)), f.compiled
   from activities a, generate_series(1, 2) as number, lateral (
     select * from frozen_emails where organization_id = a.organization_id and language = 'en' limit 1
   ) as f where a.id = $1`,
  `insert into deliveries (organization_id, activity_id, customer_id, language, status, sent_at, first_opened_at, first_clicked_at, lane, variant)
   select a.organization_id, a.id, c.id, 'en', case when c.place <= 400 then 'sent' else 'queued' end,
     case when c.place <= 400 then now() end, case when c.place % 3 = 0 and c.place <= 400 then now() end,
     case when c.place % 20 = 0 and c.place <= 400 then now() end,
     case when c.place <= 400 then 0 else 1 end, case when c.place <= 400 then 1 + (c.place / 7) % 2 end
   from activities a, (
     select id, organization_id, row_number() over (order by id) as place from customers where deleted_at is null
   ) as c where a.id = $1 and c.organization_id = a.organization_id and c.place <= 1200`,
  `update activity_counts set audience = 1200, sent = 400, queued = 800, opened = 133, clicked = 20 where activity_id = $1`,
  `update activities set status = 'paused', pause_code = 'by_user', launched_at = now() - interval '5 hours',
     sample_sent_at = now() - interval '4 hours', asked_at = now() where id = $1`,
];
const left = [
  "audit_entries where subject_id",
  "deliveries where activity_id",
  "frozen_emails where activity_id",
  "activity_counts where activity_id",
  "activities where id",
];

for (const { title, language, look, words } of variantsOf(
  "4.1 variants of a campaign are written, shown and decided",
)) {
  test(
    title,
    inBrowser("Variants are written, tested and decided across screens", "activities"),
    async ({ demo: product, open }) => {
      const owner = { email: "owner@delight.test", password: demoPassword };
      const call = await apiClientFor(product, owner);
      const [segment] = (await call<Page>("/segments/?page_size=5&sort=updated_at")).items;
      const [email] = (await call<Page>("/emails/?page_size=5&sort=updated_at&templates=yes")).items;
      const facts = { goal: "seasonal", name: `Variants ${language}`, segment_id: segment?.id, email_id: email?.id };
      const { id } = await call<{ id: string }>("/activities/", facts);
      try {
        const visit = await open(product, { look, as: owner });
        const { page, goTo } = visit;
        await goTo(`/activities/${id}?step=email`);
        // Where letters run the other way, marks that nobody sees stand around the letter.
        const ofB = (text: string) => new RegExp(`^${text.replace(/\{\{letter\}\}/, ".?B.?")}$`);
        const second = page.getByRole("region", { name: ofB(words("variants:variant")) });
        const tests = page.getByRole("switch", { name: words("variants:switch") });
        await retryUntil((timeout) => tests.click({ timeout }), second);
        await second.getByRole("textbox").first().fill("Shall we come by?");
        const person = page.getByRole("radio", { name: words("variants:unclearOf.person") });
        await retryUntil(
          (timeout) => person.click({ timeout }),
          () => person.isChecked(),
        );
        await checkScreen(page, `variants written ${language}`);
        await goTo(`/activities/${id}?step=check`);
        await page.getByText(words("activities:check.test"), { exact: true }).waitFor();
        await checkScreen(page, `variants checked ${language}`);

        for (const statement of asked) await queryRows(product, statement, [id]);
        await goTo(`/activities/${id}`);
        await page.getByText(words("variants:state.asked")).waitFor();
        await checkScreen(page, `variants asked ${language}`);
        const send = page.getByRole("button", { name: ofB(words("variants:choose.action")) });
        const confirm = page.getByRole("button", { name: words("variants:choose.confirm"), exact: true });
        await retryUntil((timeout) => send.click({ timeout }), confirm);
        await confirm.click();
        await waitForValue(() => page.getByText(ofB(words("variants:decided.title"))).isVisible(), true);
        await checkScreen(page, `variants decided ${language}`);
      } finally {
        for (const rows of left) await queryRows(product, `delete from ${rows} = $1`, [id]);
      }
    },
  );
}
