import assert from "node:assert/strict";
import { checkScreen } from "../support/screen.ts";
import { demoPerson } from "../support/session.ts";
import { queryRows, count } from "../support/sql.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

for (const { title, language, look, words } of variantsOf(
  "an owner erases a customer for good, after typing their name",
)) {
  test(
    title,
    inBrowser("The typed name unlocks the button, and screens forget the person", "customers", "retention", "settings"),
    async ({ demo: product, open }) => {
      const visit = await open(product, { look, as: demoPerson("owner") });
      const { page, goTo } = visit;
      const [customer] = await queryRows<{ id: string; name: string; email: string }>(
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
      await goTo(`/customers/${id}`);
      await page.getByRole("button", { name: words("customers:privacy.erase"), exact: true }).click();
      const dialog = page.getByRole("dialog");
      await dialog.waitFor();
      await checkScreen(page, `erase asks first ${language}`);

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
      await checkScreen(page, `erase in the audit log ${language}`);
    },
  );
}
