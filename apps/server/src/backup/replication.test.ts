import { rm } from "node:fs/promises";
import pg from "pg";
import { expect } from "vitest";
import { somebodyEverywhere } from "../features/customers/erasure/testing/somebody.ts";
import { contentOf, queryOnce } from "../testing/content-of.ts";
import { testApp, test } from "../testing/fixtures.ts";
import { dataFolder } from "../testing/product.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../platform/db/embedded.ts";
import { migrate } from "../platform/db/migrate.ts";

// One organization can be moved to another PostgreSQL while its own goes on being used.

let folder: string;
let owner: pg.Client;
let other: EmbeddedPostgres;
test.beforeAll(async () => {
  folder = await dataFolder();
  other = await startEmbeddedPostgres(folder, ["fsync=off", "autovacuum=off"]);
  await migrate(other.url);
  await somebodyEverywhere(testApp);
  owner = new pg.Client({ connectionString: testApp.url });
  // Ended by the server where a test breaks off.
  owner.on("error", () => undefined);
}, 120_000);
test.afterAll(async () => {
  await owner.end();
  await other.stop();
  await rm(folder, { recursive: true, force: true });
});

/** What of an organization is published. Its users belong to the whole installation and go along otherwise; unlogged tables hold what may be lost. */
async function publish(organizationId: string): Promise<void> {
  const { rows } = await owner.query<{ name: string; key: string }>(
    `select c.relname as name, a.attname as key from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = case when c.relname = 'organizations' then 'id' else 'organization_id' end
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relpersistence = 'p' and not c.relispartition`,
  );
  const tables = rows.map(({ name, key }) => `public.${name} where (${key} = '${organizationId}')`);
  await owner.query(`create publication moved for table ${tables.join(", ")} with (publish_via_partition_root = true)`);
}

async function areCopied(): Promise<boolean> {
  const [row] = await queryOnce<{ all: number; ready: number }>(
    other.url,
    "select count(*)::int as all, (count(*) filter (where srsubstate = 'r'))::int as ready from pg_subscription_rel",
  );
  return row !== undefined && row.all > 0 && row.ready === row.all;
}

/** Everything that was written before has arrived. */
async function hasCaughtUp(position: string): Promise<boolean> {
  const [row] = await testApp.rows<{ has: boolean }>(
    "select coalesce(bool_and(confirmed_flush_lsn >= $1::pg_lsn), false) as has from pg_replication_slots where slot_name = 'moved'",
    [position],
  );
  return row?.has === true;
}

test("an organization is replicated by rows to another PostgreSQL, with every change until the end", async () => {
  await owner.connect();
  await publish(testApp.ownOrgId);
  const { hostname, port, username, password, pathname } = new URL(testApp.url);
  const values = { host: hostname, port, user: username, password, dbname: pathname.slice(1) };
  // An empty value has to be quoted, in a string that is quoted itself.
  const connection = Object.entries(values)
    .map(([name, value]) => `${name}=''${value}''`)
    .join(" ");

  await queryOnce(
    other.url,
    `create subscription moved connection '${connection}' publication moved with (origin = any)`,
  );
  await expect.poll(areCopied, { timeout: 60_000 }).toBe(true);
  await owner.query("update customers set city = 'Moved' where organization_id = $1", [testApp.ownOrgId]);
  await owner.query("update services set name = name || ' moved' where organization_id = $1", [testApp.ownOrgId]);
  const { rows } = await owner.query<{ position: string }>("select pg_current_wal_lsn()::text as position");
  await expect.poll(() => hasCaughtUp(rows[0]?.position ?? ""), { timeout: 60_000 }).toBe(true);

  const before = await contentOf(testApp.url, testApp.ownOrgId);
  expect([...before.values()].filter((sum) => !sum.startsWith("0 ")).length).toBeGreaterThan(30);
  expect(await contentOf(other.url, testApp.ownOrgId)).toEqual(before);
  const [strangers] = await queryOnce<{ left: number }>(
    other.url,
    "select count(*)::int as left from customers where organization_id <> $1",
    [testApp.ownOrgId],
  );
  expect(strangers).toEqual({ left: 0 });
  await queryOnce(other.url, "drop subscription moved");
  await owner.query("drop publication moved");
}, 180_000);
