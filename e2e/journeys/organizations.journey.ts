import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { selectOption } from "../support/retry-until.ts";
import type { Product } from "../support/product.ts";
import { waitForSettled } from "../support/screen.ts";
import { demoPerson } from "../support/session.ts";
import { queryRows } from "../support/sql.ts";
import { waitForValue } from "../support/wait.ts";
import { inBrowser } from "../fixtures/details.ts";
import { variantsOf } from "../fixtures/variants-of.ts";
import { test } from "../fixtures/test.ts";

async function idOf(product: Product, identifier: string): Promise<string | undefined> {
  const rows = await queryRows<{ id: string }>(product, "select id from organizations where identifier = $1", [
    identifier,
  ]);
  return rows[0]?.id;
}

async function customersOf(product: Product, identifier: string): Promise<Set<string>> {
  const rows = await queryRows<{ email: string }>(
    product,
    `select customers.email from customers join organizations on organizations.id = organization_id
     where identifier = $1 and customers.email is not null`,
    [identifier],
  );
  return new Set(rows.map(({ email }) => email));
}

/** The addresses in the table of customers. */
async function shownAddresses(page: Page): Promise<string[]> {
  await waitForSettled(page);
  return (await page.getByRole("table").innerText()).match(/[^\s]+@[^\s]+/g) ?? [];
}

for (const { title, look, words } of variantsOf(
  "4.5 staff switch the organization, and the customers are only those of the other",
)) {
  test(
    title,
    inBrowser("The choice outlives a reload in the storage of the browser", "staff", "customers", "shell"),
    async ({ demo: product, open }) => {
      const visit = await open(product, { look, as: demoPerson("staff") });
      const { page, goTo } = visit;
      await visit.goTo("/dashboard");
      for (const [identifier, name] of [
        ["atelier-marchand", "Atelier Marchand Plomberie"],
        ["hartley-heating", "Hartley Heating & Plumbing"],
      ] as const) {
        const list = page.getByRole("combobox", { name: words("shell:staff.organization") });
        await page.getByRole("button", { name: words("shell:staff.open").replace(/{.*$/, "") }).click();
        await selectOption(page, list, name);
        await waitForValue(
          () => page.evaluate(() => localStorage.getItem("selectedOrganizationId")),
          await idOf(product, identifier),
        );
        await list.waitFor({ state: "hidden" });
        const own = await customersOf(product, identifier);
        for (const reloaded of [false, true]) {
          if (reloaded) await page.reload();
          else await goTo("/customers?page_size=100");
          const shown = await shownAddresses(page);
          assert.ok(shown.length > 10, `Only ${shown.length} customers of ${identifier} are shown`);
          assert.deepEqual(
            shown.filter((address) => !own.has(address)),
            [],
          );
        }
      }
    },
  );
}
