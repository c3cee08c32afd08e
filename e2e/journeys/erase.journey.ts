import assert from "node:assert/strict";
import { journey } from "../house/journey.ts";
import { screen } from "../house/screen.ts";
import { demoPassword } from "../house/sign-in.ts";
import { ask, count } from "../house/sql.ts";
import { enter, speakers } from "../steps/enter.ts";

for (const { language, look, words } of speakers) {
  journey(`an owner erases a customer for good, after typing their name: ${language}`, async ({ start, open }) => {
    const product = await start();
    const visit = await open(product, { look });
    const { page, goTo } = visit;
    const [customer] = await ask<{ id: string; name: string; email: string }>(
      product,
      `select c.id, c.name, c.email from customers c join organizations o on o.id = c.organization_id
       where o.identifier = 'hartley-heating' and c.email is not null and c.consent = 'unsubscribed'
         and exists (select from deliveries d where d.organization_id = c.organization_id and d.customer_id = c.id)
       order by c.id limit 1`,
    );
    assert.ok(customer, "The demo has nobody who left");
    const { id, name, email } = customer;
    const sent = "select count(*) from deliveries where customer_id = $1";
    const before = await count(product, sent, [id]);
    await enter(visit, { email: "owner@delight.test", password: demoPassword }, words);
    await page.waitForURL("**/dashboard");
    await goTo(`/customers/${id}`);
    await page.getByRole("button", { name: words("customers:privacy.erase"), exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    await screen(page, `erase asks first ${language}`);

    const erase = dialog.getByRole("button", { name: words("customers:privacy.erase"), exact: true });
    assert.equal(await erase.isDisabled(), true);
    await dialog.getByRole("textbox", { name }).fill(name);
    await erase.click();
    await page.waitForURL("**/customers");
    await page.getByText(words("customers:privacy.erasedSuppressed")).waitFor();

    assert.equal(await count(product, sent, [id]), before);
    const named = "select count(*) from customers where id = $1 and (name <> '' or email is not null)";
    assert.equal(await count(product, named, [id]), 0);
    assert.equal(await count(product, "select count(*) from suppressions where email_key = lower($1)", [email]), 1);
    await goTo("/company-settings?tab=audit");
    await page.getByText(words("settings:audit.action.customer_erased")).first().waitFor();
    await screen(page, `erase in the audit log ${language}`);
  });
}
