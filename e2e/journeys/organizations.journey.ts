import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { choose, openMenu, pick } from "../house/insist.ts";
import { journey } from "../house/journey.ts";
import type { Product } from "../house/product.ts";
import { screen, settle } from "../house/screen.ts";
import { demoPassword, signIn } from "../house/sign-in.ts";
import { ask } from "../house/sql.ts";
import { becomes } from "../house/wait.ts";

async function idOf(product: Product, identifier: string): Promise<string | undefined> {
  const rows = await ask<{ id: string }>(product, "select id from organizations where identifier = $1", [identifier]);
  return rows[0]?.id;
}
import { enter, speakers } from "../steps/enter.ts";

async function customersOf(product: Product, identifier: string): Promise<Set<string>> {
  const rows = await ask<{ email: string }>(
    product,
    `select customers.email from customers join organizations on organizations.id = organization_id
     where identifier = $1 and customers.email is not null`,
    [identifier],
  );
  return new Set(rows.map(({ email }) => email));
}

/** The addresses in the table of customers. */
async function shownAddresses(page: Page): Promise<string[]> {
  await settle(page);
  return (await page.getByRole("table").innerText()).match(/[^\s]+@[^\s]+/g) ?? [];
}

for (const { language, look, words } of speakers) {
  journey(
    `4.5 staff switch the organization, and the customers are only those of the other: ${language}`,
    async ({ demo, open }) => {
      const product = await demo();
      const visit = await open(product, { look });
      const { page, goTo } = visit;
      await enter(visit, { email: "staff@delight.test", password: demoPassword }, words);
      await page.waitForURL("**/dashboard");
      for (const [identifier, name] of [
        ["atelier-marchand", "Atelier Marchand Plomberie"],
        ["hartley-heating", "Hartley Heating & Plumbing"],
      ] as const) {
        const list = page.getByRole("combobox", { name: words("shell:staff.organization") });
        await page.getByRole("button", { name: words("shell:staff.open").replace(/{.*$/, "") }).click();
        await pick(page, list, name);
        await becomes(
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

journey("6.4 who is no staff cannot choose the organization", async ({ demo, open }) => {
  const visit = await open(await demo());
  const { page } = visit;
  await signIn(visit, "owner@delight.test");
  await settle(page);
  await openMenu(page, "User menu");
  await page.getByRole("menuitem", { name: "Sign out" }).waitFor();
  assert.equal(await page.getByRole("menuitem", { name: "Captured mail" }).count(), 0);
  await screen(page, "user menu");
  await choose(page, ["User menu", "Display settings"], page.getByRole("dialog", { name: "Display settings" }));
  await screen(page, "display settings");
  assert.equal(await page.getByLabel("Organization").count(), 0);
});
