import assert from "node:assert/strict";
import type { Product } from "../support/product.ts";
import { checkScreen } from "../support/screen.ts";
import { demoPassword } from "../support/session.ts";
import { queryRows, count } from "../support/sql.ts";
import type { BrowserSession } from "../support/browser-sessions.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

interface Mailed {
  readonly deliveryId: string;
  readonly customerId: string;
}

/** Somebody of the demo who got a mail and may get more. */
async function somebodyMailed(product: Product, language: string): Promise<Mailed> {
  const [row] = await queryRows<{ id: string; customer_id: string }>(
    product,
    `with chosen as (
       select d.id, d.customer_id, d.organization_id from deliveries d
       join customers c on c.organization_id = d.organization_id and c.id = d.customer_id
       join memberships m on m.organization_id = d.organization_id
       join users u on u.id = m.user_id and u.email = 'owner@delight.test'
       where d.status = 'sent' and c.consent = 'subscribed' and c.email = d.email_address
         and not exists (select from mail_preferences p where p.email_key = c.email_key)
       order by d.id limit 1
     ), told as (update customers c set language = $1 from chosen where c.id = chosen.customer_id)
     select id, customer_id from chosen`,
    [language],
  );
  assert.ok(row, "The demo has nobody who was mailed");
  return { deliveryId: row.id, customerId: row.customer_id };
}

/** The address of the page, as it stands in the mail that they got. */
async function pageOf({ url }: Product, { deliveryId }: Mailed): Promise<string> {
  const signIn = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "owner@delight.test", password: demoPassword }),
  });
  const { access } = (await signIn.json()) as { access: string };
  const headers = { authorization: `Bearer ${access}` };
  const mail = await (await fetch(`${url}/api/deliveries/${deliveryId}/content`, { headers })).text();
  const path = /\/t\/p\/[\w-]+/.exec(mail)?.[0];
  assert.ok(path, "The mail leads to no page of choices");
  return path;
}

const press = ({ page }: BrowserSession, what: string) => page.locator(`button[value=${what}]`).click();

for (const { title, language, look } of variantsOf("M42 the reader of a mail chooses, leaves and comes back", [
  "en",
  "ar",
])) {
  test(
    title,
    inBrowser("The public page works in a window, with its own forms", "forms", "customers"),
    async ({ demo: product, open }) => {
      const mailed = await somebodyMailed(product, language);
      const visit = await open(product, { look });
      const { page, goTo } = visit;
      await goTo(await pageOf(product, mailed));
      await page.locator(`html[lang=${language}]`).waitFor();
      await checkScreen(page, `choices of a reader ${language}`);

      await page.locator("input[value=offers]").uncheck();
      await page.locator("select[name=pause]").selectOption("3");
      await press(visit, "save");
      await page.locator("p.notice").waitFor();
      assert.equal(await page.locator("input[value=offers]").isChecked(), false);
      await checkScreen(page, `choices of a reader that are saved ${language}`);
      const kept =
        "select count(*) from mail_preferences p join customers c using (organization_id, email_key) where c.id = $1";
      assert.equal(
        await count(product, `${kept} and p.declined = '{offers}' and p.paused_until > now()`, [mailed.customerId]),
        1,
      );

      await press(visit, "unsubscribe");
      await page.locator("button[value=resubscribe]").waitFor();
      await checkScreen(page, `a reader who left ${language}`);
      await press(visit, "resubscribe");
      await page.locator("p.notice").waitFor();
      const consents = "select count(*) from customer_consents where customer_id = $1 and source = 'preference_page'";
      assert.equal(await count(product, consents, [mailed.customerId]), 2);
    },
  );
}
