import assert from "node:assert/strict";
import type { Product } from "../support/product.ts";
import { checkScreen } from "../support/screen.ts";
import { demoPerson } from "../support/session.ts";
import { queryRows, count } from "../support/sql.ts";
import type { BrowserSession } from "../support/browser-sessions.ts";
import type { Translate } from "../support/translations.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

interface Twice {
  readonly stays: string;
  readonly goes: string;
}

/** Somebody who is there twice, under two addresses and with one number; the second had a job, and wants no more mails. */
async function somebodyTwice(product: Product, name: string, phone: string): Promise<Twice> {
  const [row] = await queryRows<Twice>(
    product,
    `with firm as (
       select m.organization_id from memberships m join users u on u.id = m.user_id and u.email = 'owner@delight.test' limit 1
     ), stays as (
       insert into customers (organization_id, first_name, last_name, email, phone, street, city, postal_code, consent)
       select organization_id, 'Ottoline', $1, lower($1) || '@example.com', $2, '3 Mill Lane', 'Leeds', 'LS1 4AP', 'subscribed'
       from firm returning organization_id, id
     ), goes as (
       insert into customers (organization_id, first_name, last_name, email, phone, street, city, postal_code, consent)
       select organization_id, 'O.', $1, 'office-' || lower($1) || '@example.com', '+44' || substr($2, 2), '7 Canal Wharf', 'Leeds', 'LS11 5PS',
         'unsubscribed'
       from firm returning organization_id, id
     ), job as (
       insert into service_records (organization_id, customer_id, service_id, status, done_on, value_cents)
       select goes.organization_id, goes.id, (select s.id from services s where s.organization_id = goes.organization_id limit 1),
         'done', current_date - 30, 8400
       from goes
     )
     select stays.id as stays, goes.id as goes from stays, goes`,
    [name, phone],
  );
  assert.ok(row, "Nobody could be put there twice");
  return row;
}

async function keepApartAndBack({ page, goTo }: BrowserSession, words: Translate, name: string): Promise<void> {
  await goTo("/customers/duplicates?reason=phone");
  const group = page.getByRole("listitem", { name: `Ottoline ${name}` });
  await group.getByRole("button", { name: words("customers:duplicates.apart") }).click();
  await group.waitFor({ state: "detached" });
  await page.getByRole("tab", { name: words("customers:duplicates.view.apart"), exact: true }).click();
  const row = page.locator("main [data-row]").filter({ hasText: name });
  await row.waitFor();
  await checkScreen(page, `customers who were told apart ${words("customers:title")}`);
  await row.getByRole("button", { name: words("customers:duplicates.together") }).click();
  await row.waitFor({ state: "detached" });
}

for (const { title, language, look, words } of variantsOf(
  "2.12 two customers who are one are found, compared and merged",
)) {
  test(
    title,
    inBrowser("Two records are compared side by side and the old address leads on", "customers"),
    async ({ demo: product, open }) => {
      const name = `Twice${language}`;
      const phone = `0113496${{ en: "0101", fr: "0202", ar: "0303" }[language] ?? ""}`;
      const { stays, goes } = await somebodyTwice(product, name, phone);
      const visit = await open(product, { look, as: demoPerson("owner") });
      const { page, goTo, complaints } = visit;
      await keepApartAndBack(visit, words, name);

      await goTo(`/customers/${stays}`);
      await page.getByText(words("customers:duplicates.twice"), { exact: true }).waitFor();
      await checkScreen(page, `customer who is there twice ${language}`);
      await goTo("/customers/duplicates?reason=phone");
      const group = page.getByRole("listitem", { name: `Ottoline ${name}` });
      await group.waitFor();
      await checkScreen(page, `duplicates ${language}`);
      await group.getByRole("button", { name: words("customers:duplicates.compare") }).click();
      const dialog = page.getByRole("dialog", { name: words("customers:merge.title") });
      await dialog.getByText(words("customers:merge.consent.unsubscribed"), { exact: true }).waitFor();
      await dialog.getByRole("radio", { name: `office-${name.toLowerCase()}@example.com` }).check();
      await checkScreen(page, `two customers compared ${language}`);
      await dialog.getByRole("button", { name: words("customers:merge.action"), exact: true }).click();
      await page.getByRole("button", { name: words("customers:merge.forGood"), exact: true }).click();
      await group.waitFor({ state: "detached" });

      // The page of who is gone is asked for before it leads on.
      complaints.expect(/status of 404/);
      await goTo(`/customers/${goes}`);
      await page.waitForURL(`**/customers/${stays}?*`);
      await page
        .locator("dd", { hasText: `office-${name.toLowerCase()}@example.com` })
        .first()
        .waitFor();
      await checkScreen(page, `customer into whom another was merged ${language}`);
      const there = "select count(*) from customers where id = $1";
      assert.deepEqual([await count(product, there, [stays]), await count(product, there, [goes])], [1, 0]);
      const job = "select count(*) from service_records where customer_id = $1 and value_cents = 8400";
      assert.equal(await count(product, job, [stays]), 1);
      const no =
        "select count(*) from customers where id = $1 and consent = 'unsubscribed' and lifetime_revenue_cents = 8400";
      assert.equal(await count(product, no, [stays]), 1);
    },
  );
}
