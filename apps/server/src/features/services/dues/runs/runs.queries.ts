import type { DueRun } from "@delight/contract/dues";
import { sql } from "kysely";
import type { OrgTx } from "../../../../platform/db/database.ts";

function runRows({ db, organizationId }: OrgTx) {
  return db
    .selectFrom("due_runs as u")
    .leftJoin("services as s", (join) =>
      join.onRef("s.organization_id", "=", "u.organization_id").onRef("s.id", "=", "u.service_id"),
    )
    .select(["u.id", "u.service_id", "s.name as service_name", "u.created_at", "u.finished_at"])
    .select([
      sql<DueRun["status"]>`u.status`.as("status"),
      sql<DueRun["progress"]>`jsonb_build_object('done', u.customers_done, 'total', u.customers_total)`.as("progress"),
    ])
    .where("u.organization_id", "=", organizationId);
}

export function findLatestRun(tx: OrgTx) {
  return runRows(tx).orderBy("u.created_at", "desc").orderBy("u.id", "desc").limit(1).executeTakeFirst();
}

export function findRun(tx: OrgTx, id: string) {
  return runRows(tx).where("u.id", "=", id).executeTakeFirst();
}

/** Begins a run, or has the one under way begin again from its first customer, for all services where it was for another one. */
export async function beginRun({ db, organizationId, userId }: OrgTx, serviceId: string | null): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into due_runs as u (organization_id, service_id, user_id)
    values (${organizationId}, ${serviceId}, ${userId ?? null})
    on conflict (organization_id) where status = 'running' do update
      set service_id = case when u.service_id = excluded.service_id then u.service_id end,
          customers_done = 0, customers_total = null, last_customer_id = null
    returning id
  `.execute(db);
  return rows[0]?.id ?? "";
}

/** Where a run stands, held until the transaction ends; undefined when it is over. */
export function holdRun({ db, organizationId }: OrgTx, id: string) {
  return db
    .selectFrom("due_runs")
    .select(["service_id", "last_customer_id", "customers_done", "customers_total"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("status", "=", "running")
    .forUpdate()
    .executeTakeFirst();
}

export interface RunProgress {
  readonly last_customer_id: string | null;
  readonly customers_done: number;
  readonly customers_total: number;
}

export async function saveStanding({ db, organizationId }: OrgTx, id: string, standing: RunProgress): Promise<void> {
  await db
    .updateTable("due_runs")
    .set(standing)
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

/** False where it was over already. */
export async function endRun(
  { db, organizationId }: OrgTx,
  id: string,
  status: Exclude<DueRun["status"], "running">,
): Promise<boolean> {
  const row = await db
    .updateTable("due_runs")
    .set({ status, finished_at: sql`now()` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("status", "=", "running")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
