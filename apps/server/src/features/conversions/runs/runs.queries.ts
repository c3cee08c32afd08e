import type { AttributionRun, RunCause } from "@delight/contract/attribution";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

function runRows({ db, organizationId }: OrgTx) {
  return db
    .selectFrom("attribution_runs")
    .select(["id", "created_at", "finished_at"])
    .select([
      sql<AttributionRun["status"]>`status`.as("status"),
      sql<RunCause>`cause`.as("cause"),
      sql<AttributionRun["progress"]>`jsonb_build_object('done', customers_done, 'total', customers_total)`.as(
        "progress",
      ),
    ])
    .where("organization_id", "=", organizationId);
}

export function findLatestRun(tx: OrgTx) {
  return runRows(tx).orderBy("created_at", "desc").orderBy("id", "desc").limit(1).executeTakeFirst();
}

export function findRun(tx: OrgTx, id: string) {
  return runRows(tx).where("id", "=", id).executeTakeFirst();
}

/** Begins a run, or has the one under way begin again from its first customer. What the latest one still owes, this one owes. */
export async function beginRun({ db, organizationId, userId }: OrgTx, cause: RunCause): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with latest as (
      select status, cause from attribution_runs where organization_id = ${organizationId} order by created_at desc, id desc limit 1
    )
    insert into attribution_runs as r (organization_id, user_id, cause)
    values (${organizationId}, ${userId ?? null}, coalesce(
      nullif(${cause}, 'asked'), (select cause from latest where status in ('cancelled', 'failed')), 'asked'
    ))
    on conflict (organization_id) where status = 'running' do update
      set customers_done = 0, customers_total = null, last_customer_id = null, cause = coalesce(nullif(${cause}, 'asked'), r.cause)
    returning id
  `.execute(db);
  return rows[0]?.id ?? "";
}

/** Where a run stands, held until the transaction ends; undefined when it is over. */
export function holdRun({ db, organizationId }: OrgTx, id: string) {
  return db
    .selectFrom("attribution_runs")
    .select(["last_customer_id", "customers_done", "customers_total", "cause"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("status", "=", "running")
    .forUpdate()
    .executeTakeFirst();
}

export interface RunProgress {
  readonly last_customer_id: string;
  readonly customers_done: number;
  readonly customers_total: number;
}

export async function saveProgress({ db, organizationId }: OrgTx, id: string, standing: RunProgress): Promise<void> {
  await db
    .updateTable("attribution_runs")
    .set(standing)
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

/** False where it was over already. */
export async function endRun(
  { db, organizationId }: OrgTx,
  id: string,
  status: Exclude<AttributionRun["status"], "running">,
): Promise<boolean> {
  const row = await db
    .updateTable("attribution_runs")
    .set({ status, finished_at: sql`now()` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("status", "=", "running")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The next customers by id, deleted ones too where they are seen. */
export async function listCustomersBehind(
  { db, organizationId }: OrgTx,
  { behind, most }: { readonly behind: string | null; readonly most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from customers
    where organization_id = ${organizationId} and (${behind}::uuid is null or id > ${behind}::uuid)
    order by id limit ${most}
  `.execute(db);
  return rows.map(({ id }) => id);
}

export async function countCustomers({ db, organizationId }: OrgTx): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from customers where organization_id = ${organizationId}
  `.execute(db);
  return rows[0]?.n ?? 0;
}
