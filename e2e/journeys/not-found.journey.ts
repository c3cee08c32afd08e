import assert from "node:assert/strict";
import type { Product } from "../support/product.ts";
import { checkScreen } from "../support/screen.ts";
import { demoPerson } from "../support/session.ts";
import { queryRows } from "../support/sql.ts";
import { inBrowser } from "../fixtures/details.ts";
import { sampleFor, variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

const things = [
  { table: "customers", texts: "customers", address: (id: string) => `/customers/${id}`, list: "/customers" },
  { table: "activities", texts: "activities", address: (id: string) => `/activities/${id}`, list: "/activities" },
  { table: "segments", texts: "segments", address: (id: string) => `/segments/${id}`, list: "/segments" },
  { table: "emails", texts: "emails", address: (id: string) => `/email/editor?email=${id}`, list: "/emails" },
] as const;

const unknown = "01890000-0000-7000-8000-00000000dead";

/** Of a firm that the demo's owner has nothing to do with. */
async function neighboursId(product: Product, table: string): Promise<string> {
  const [row] = await queryRows<{ id: string }>(
    product,
    `select id from ${table} where organization_id =
       (select id from organizations where identifier = 'atelier-marchand') limit 1`,
  );
  assert.ok(row, `The neighbour has no ${table}`);
  return row.id;
}

for (const { title, language, look, words } of variantsOf(
  "A01 an address of nothing, or of another tenant's, leads to the list",
)) {
  test(
    title,
    inBrowser(
      "The address bar asks the real server for what is not there",
      "customers",
      "activities",
      "segments",
      "emails",
      "app",
    ),
    async ({ demo: product, open }) => {
      const visit = await open(product, { look, as: demoPerson("owner") });
      const { page, goTo, complaints } = visit;
      complaints.expect(/status of 40[04]/);
      for (const { table, texts, address, list } of things) {
        for (const id of sampleFor(table, ["nonsense", unknown, await neighboursId(product, table)])) {
          await goTo(address(id));
          const missing = page.getByRole("alert").filter({ hasText: words(`${texts}:missing.title`) });
          await missing.waitFor();
          assert.equal(await page.getByRole("button", { name: words("errors:retry") }).count(), 0);
          await checkScreen(page, `missing ${table} ${language}`);
          await missing.getByRole("link", { name: words(`${texts}:missing.list`) }).click();
          await page.waitForURL(`**${list}`);
        }
      }
    },
  );
}
