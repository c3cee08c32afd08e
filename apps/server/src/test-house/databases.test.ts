import pg from "pg";
import { expect, inject, test } from "vitest";
import { giveBackDatabase, takeDatabase } from "./databases.ts";
import { openHouse } from "./house.ts";
import { aCustomer, aRecord, aService } from "./factories.ts";

const server = inject("postgresUrl");

/** How many rows each table has, those without any left out. */
async function rowsByTable(database: string): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: Object.assign(new URL(server), { pathname: `/${database}` }).href });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss') order by 1`,
    );
    const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as count from ${name}`);
    const { rows } = await client.query<{ name: string; count: number }>(counts.join(" union all "));
    return Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]));
  } finally {
    await client.end();
  }
}

test("a database that a test file is done with is handed on as the template is", async () => {
  const house = await openHouse();
  const name = new URL(house.url).pathname.slice(1);
  await house.mineTx(async (tx) => {
    const [customer, service] = [await aCustomer(tx), await aService(tx)];
    await aRecord(tx, { customer_id: customer.id, service_id: service.id });
  });

  await house.close();
  const next = await takeDatabase(server);

  expect(next).toBe(name);
  expect(await rowsByTable(next)).toEqual(await rowsByTable("delight_template"));
  await giveBackDatabase(server, next);
});

test("a database whose tables a test file has changed is not handed on", async () => {
  const house = await openHouse();
  const name = new URL(house.url).pathname.slice(1);
  await house.rows("alter table customers add column shoe_size integer");

  await house.close();
  const next = await takeDatabase(server);

  expect(next).not.toBe(name);
  await giveBackDatabase(server, next);
});
