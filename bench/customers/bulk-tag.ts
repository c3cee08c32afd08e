import { sql } from "kysely";
import { doBatch } from "../../apps/server/src/features/customers/bulk/perform-bulk.ts";
import { startBulk } from "../../apps/server/src/features/customers/bulk/bulk.service.ts";
import { customersPorts } from "../../apps/server/src/features/customers-ports.ts";
import { inOrganization, type OrgTx } from "../../apps/server/src/platform/db/database.ts";
import { customerBulk } from "../../packages/contract/src/customer-bulk.ts";
import type { BenchApp } from "../fixtures/bench-app.ts";
import { median } from "../fixtures/report.ts";
import type { Measured } from "./question.ts";

/** Customers that are tagged at once. */
const most = 100_000;
const rounds = 3;

/** Milliseconds of one way to tag many, and of what the same costs in plain SQL. */
interface Tagging {
  readonly times: number[];
  readonly tag: () => Promise<unknown>;
}

/**
 * Tagging many so that it can be taken back for exactly those: the product in batches that can be cancelled and killed, against one
 * statement that can't; and against one that does not even remember whom it tagged. All leave the same tags.
 */
export async function measureBulkTag(testApp: BenchApp): Promise<Map<string, Measured>> {
  const inHouse = <T>(work: (tx: OrgTx) => Promise<T>) =>
    inOrganization(testApp.platform.database, { organizationId: testApp.organizationId }, work);
  await inHouse(({ db, organizationId }) =>
    sql`
      insert into customer_tags (organization_id, tag, customer_id)
      select organization_id, 'chosen', id from customers where organization_id = ${organizationId} order by id limit ${most}
    `.execute(db),
  );
  const ours: Tagging = { times: [], tag: () => tagAll(testApp, inHouse) };
  const plain: Tagging = { times: [], tag: () => inHouse(tagAndRemember) };
  const bare: Tagging = { times: [], tag: () => inHouse(tagPlainly) };
  for (let round = 0; round < rounds; round += 1) {
    for (const { times, tag } of [ours, plain, bare]) times.push(await timed(tag));
  }
  return new Map([
    ["bulk-tag", { ours: median(ours.times), plain: median(plain.times) }],
    ["bulk-tag-not-to-be-undone", { ours: median(ours.times), plain: median(bare.times) }],
  ]);

  async function timed(work: () => Promise<unknown>): Promise<number> {
    const begun = performance.now();
    await work();
    const took = performance.now() - begun;
    const { rowCount } = await testApp.owner.query("delete from customer_tags where tag = 'new'");
    if (rowCount !== Math.min(most, await chosen())) throw new Error(`bulk-tag: ${rowCount} are tagged`);
    await testApp.owner.query("delete from bulk_runs");
    await testApp.owner.query("vacuum analyze customer_tags, bulk_changes");
    return took;
  }

  async function chosen(): Promise<number> {
    const { rows } = await testApp.owner.query("select count(*)::int as total from customer_tags where tag = 'chosen'");
    return (rows[0] as { total: number }).total;
  }
}

async function tagAll({ platform }: BenchApp, inHouse: <T>(work: (tx: OrgTx) => Promise<T>) => Promise<T>) {
  const input = customerBulk.start.input.parse({
    action: { kind: "add_tag", tag: "new" },
    choice: { kind: "matching", filter: { tag: "chosen" } },
  });
  const { id } = await inHouse((tx) => startBulk(customersPorts)(tx, input, { platform, permissions: [] }));
  while (await inHouse((tx) => doBatch(tx, customersPorts, { runId: id, now: new Date() })));
}

async function tagAndRemember({ db, organizationId }: OrgTx) {
  await sql`
    with run as (
      insert into bulk_runs (organization_id, action, choice, customers_total, status)
      values (${organizationId}, '{}', '{}', 0, 'finished')
      returning id
    ), added as (
      insert into customer_tags (organization_id, tag, customer_id)
      select t.organization_id, 'new', t.customer_id from customer_tags t
      where t.organization_id = ${organizationId} and t.tag = 'chosen'
      on conflict do nothing
      returning customer_id
    )
    insert into bulk_changes (organization_id, run_id, customer_id)
    select ${organizationId}, run.id, added.customer_id from run, added
  `.execute(db);
}

async function tagPlainly({ db, organizationId }: OrgTx) {
  await sql`
    insert into customer_tags (organization_id, tag, customer_id)
    select t.organization_id, 'new', t.customer_id from customer_tags t
    where t.organization_id = ${organizationId} and t.tag = 'chosen'
    on conflict do nothing
  `.execute(db);
}
