import { sql } from "kysely";
import { doBatch } from "../../apps/server/src/features/customers/bulk/perform-bulk.ts";
import { startBulk } from "../../apps/server/src/features/customers/bulk/bulk.service.ts";
import { customersNeeds } from "../../apps/server/src/features/customers-needs.ts";
import { inOrganization, type OrgTx } from "../../apps/server/src/platform/db/database.ts";
import { customerBulk } from "../../packages/contract/src/customer-bulk.ts";
import type { BenchHouse } from "../house/bench-house.ts";
import { median } from "../house/report.ts";
import type { Measured } from "./question.ts";

/** Customers that are tagged at once. */
const most = 100_000;
const rounds = 3;

/**
 * Milliseconds for tagging many: the product in batches that can be cancelled, taken back and killed, against one statement that can't.
 * Both leave the same tags.
 */
export async function measureBulkTag(house: BenchHouse): Promise<Measured> {
  const inHouse = <T>(work: (tx: OrgTx) => Promise<T>) =>
    inOrganization(house.platform.database, { organizationId: house.organizationId }, work);
  await inHouse(({ db, organizationId }) =>
    sql`
      insert into customer_tags (organization_id, tag, customer_id)
      select organization_id, 'chosen', id from customers where organization_id = ${organizationId} order by id limit ${most}
    `.execute(db),
  );
  const times: { ours: number[]; plain: number[] } = { ours: [], plain: [] };
  for (let round = 0; round < rounds; round += 1) {
    const ours = await timed(() => tagAll(house, inHouse));
    const plain = await timed(() => inHouse(tagPlainly));
    if (ours.tagged !== plain.tagged)
      throw new Error(`bulk-tag: ${ours.tagged} are tagged, in plain SQL ${plain.tagged}`);
    times.ours.push(ours.took);
    times.plain.push(plain.took);
  }
  return { ours: median(times.ours), plain: median(times.plain) };

  async function timed(work: () => Promise<unknown>) {
    const begun = performance.now();
    await work();
    const took = performance.now() - begun;
    const { rowCount } = await house.owner.query("delete from customer_tags where tag = 'new'");
    await house.owner.query("delete from bulk_runs");
    await house.owner.query("vacuum analyze customer_tags, bulk_changes");
    return { took, tagged: rowCount };
  }
}

async function tagAll({ platform }: BenchHouse, inHouse: <T>(work: (tx: OrgTx) => Promise<T>) => Promise<T>) {
  const input = customerBulk.start.input.parse({
    action: { kind: "add_tag", tag: "new" },
    choice: { kind: "matching", filter: { tag: "chosen" } },
  });
  const { id } = await inHouse((tx) => startBulk(customersNeeds)(tx, input, { platform }));
  while (await inHouse((tx) => doBatch(tx, customersNeeds, id)));
}

async function tagPlainly({ db, organizationId }: OrgTx) {
  await sql`
    insert into customer_tags (organization_id, tag, customer_id)
    select t.organization_id, 'new', t.customer_id from customer_tags t
    where t.organization_id = ${organizationId} and t.tag = 'chosen'
    on conflict do nothing
  `.execute(db);
}
