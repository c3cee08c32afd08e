import type { BulkRun } from "@delight/contract/customer-bulk";
import { mostAtOnce } from "@delight/contract/customer-bulk";
import { deletedDays } from "@delight/contract/customers";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { uuids } from "../../../platform/db/uuids.ts";
import type { StoredAction, StoredChoice } from "./stored.ts";

function runRows({ db, organizationId }: OrgTx, now: Date) {
  return db
    .selectFrom("bulk_runs")
    .select(["id", "created_at", "finished_at", "customers_changed as changed"])
    .select([
      sql<BulkRun["kind"]>`action ->> 'kind'`.as("kind"),
      sql<BulkRun["status"]>`status`.as("status"),
      sql<BulkRun["progress"]>`jsonb_build_object('done', customers_done, 'total', customers_total)`.as("progress"),
      sql<boolean>`(
        status in ('finished', 'failed', 'cancelled') and customers_changed > 0 and action ->> 'kind' <> 'suppress'
        and created_at > ${now.toISOString()}::timestamptz - make_interval(days => ${deletedDays})
      )`.as("can_be_undone"),
    ])
    .where("organization_id", "=", organizationId);
}

export function findRun(tx: OrgTx, id: string, now: Date) {
  return runRows(tx, now).where("id", "=", id).executeTakeFirst();
}

/** What is at work, else the latest large one: small ones, taken back where they were made, do not stand in its way. */
export function findLatestRun(tx: OrgTx, now: Date) {
  return runRows(tx, now)
    .orderBy(sql`status in ('running', 'undoing')`, "desc")
    .orderBy(sql`customers_total > ${mostAtOnce}`, "desc")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

interface NewRun {
  readonly choice: StoredChoice;
  readonly action: StoredAction;
  readonly total: number;
  readonly now: Date;
}

/** Undefined while another one is at work. */
export async function insertRun({ db, organizationId, userId }: OrgTx, run: NewRun): Promise<string | undefined> {
  const row = await db
    .insertInto("bulk_runs")
    .values({
      organization_id: organizationId,
      action: JSON.stringify(run.action),
      choice: JSON.stringify(run.choice),
      customers_total: run.total,
      created_at: run.now.toISOString(),
      user_id: userId ?? null,
    })
    .onConflict((conflict) =>
      conflict.column("organization_id").where(sql<boolean>`status in ('running', 'undoing')`).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Where a run stands, held until the transaction ends; undefined when it is over. */
export async function holdRun({ db, organizationId }: OrgTx, id: string) {
  const row = await db
    .selectFrom("bulk_runs")
    .selectAll()
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("status", "in", ["running", "undoing"])
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, action: row.action as StoredAction, choice: row.choice as StoredChoice };
}

export type HeldRun = NonNullable<Awaited<ReturnType<typeof holdRun>>>;

interface Batch {
  readonly last: string;
  readonly done: number;
  readonly changed: number;
  /** What the run is when nobody is left behind the batch. */
  readonly end: "finished" | "undone" | undefined;
}

/** Adds a batch to what is done; with the last one the run is over. */
export async function moveOn({ db, organizationId }: OrgTx, run: HeldRun, batch: Batch): Promise<void> {
  const done = run.customers_done + batch.done;
  await db
    .updateTable("bulk_runs")
    .set({
      last_customer_id: batch.last,
      customers_done: done,
      customers_total: Math.max(run.customers_total, done),
      customers_changed: run.customers_changed + batch.changed,
      ...(batch.end && { status: batch.end, finished_at: sql`now()` }),
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", run.id)
    .execute();
}

interface Ending {
  readonly from: "running" | "undoing";
  readonly to: "finished" | "failed" | "cancelled" | "undone";
}

/** False where it was over already, or is at something else. */
export async function endRun({ db, organizationId }: OrgTx, id: string, { from, to }: Ending): Promise<boolean> {
  const row = await db
    .updateTable("bulk_runs")
    .set({ status: to, finished_at: sql`now()` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("status", "=", from)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether another one is at work. */
export async function isAnotherAtWork({ db, organizationId }: OrgTx): Promise<boolean> {
  const row = await db
    .selectFrom("bulk_runs")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("status", "in", ["running", "undoing"])
    .executeTakeFirst();
  return row !== undefined;
}

/** What a run does, whether it is over or not. */
export async function findAction({ db, organizationId }: OrgTx, id: string): Promise<StoredAction | undefined> {
  const row = await db
    .selectFrom("bulk_runs")
    .select("action")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row && (row.action as StoredAction);
}

/** From its first customer on, over those whom it changed. */
export async function beginUndoing({ db, organizationId }: OrgTx, id: string): Promise<void> {
  await db
    .updateTable("bulk_runs")
    .set({
      status: "undoing",
      finished_at: null,
      last_customer_id: null,
      customers_done: 0,
      customers_total: sql<number>`customers_changed`,
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

export interface Changed {
  readonly id: string;
  readonly former?: string | null;
}

export async function insertChanges(
  { db, organizationId }: OrgTx,
  runId: string,
  changed: readonly Changed[],
): Promise<void> {
  const ids = uuids(changed.map(({ id }) => id));
  const formers = changed.map(({ former }) => former ?? null);
  const told = formers.some((former) => former !== null) ? formers : [];
  await sql`
    insert into bulk_changes (organization_id, run_id, customer_id, former)
    select ${organizationId}, ${runId}, id, former from unnest(${ids}, ${told}::text[]) as given(id, former)
  `.execute(db);
}

/** Forgets whom runs changed that can't be taken back any more: they began before then. */
export async function forgetBulkChanges({ db, organizationId }: OrgTx, before: Date): Promise<void> {
  await sql`
    delete from bulk_changes x using bulk_runs r
    where x.organization_id = ${organizationId} and r.organization_id = ${organizationId} and r.id = x.run_id
      and r.created_at < ${before.toISOString()}::timestamptz and r.status <> 'undoing'
  `.execute(db);
}

/** The next ones whom a run changed, in the order of their ids. */
export async function listChanges({ db, organizationId }: OrgTx, run: HeldRun, limit: number): Promise<Changed[]> {
  const { rows } = await sql<Changed>`
    select customer_id as id, former from bulk_changes
    where organization_id = ${organizationId} and run_id = ${run.id}
      and (${run.last_customer_id}::uuid is null or customer_id > ${run.last_customer_id}::uuid)
    order by customer_id limit ${limit}
  `.execute(db);
  return rows;
}
