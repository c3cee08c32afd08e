import { type ImportKind } from "@delight/contract/import-fields";
import { importUndoDays, type UndoCounts } from "@delight/contract/imports";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import type { Run } from "../imports.jobs.ts";

export const noneUndone: UndoCounts = { removed: 0, kept: 0, put_back: 0 };

/** Of a row of `imports`: whether there is anything to take back, and it is not too late. */
export function canBeUndone({ organizationId }: OrgTx, now: Date) {
  return sql<boolean>`(
    imports.status in ('finished', 'failed', 'cancelled', 'checked')
    and coalesce(imports.finished_at, imports.created_at) > ${now.toISOString()}::timestamptz - make_interval(days => ${importUndoDays})
    and (
      exists (select from customers c where c.organization_id = ${organizationId} and c.import_id = imports.id)
      or exists (select from import_changes x where x.organization_id = ${organizationId} and x.import_id = imports.id)
      or exists (select from service_records r where r.organization_id = ${organizationId} and r.import_id = imports.id)
      or exists (select from quotes q where q.organization_id = ${organizationId} and q.import_id = imports.id)
      or exists (select from sites p where p.organization_id = ${organizationId} and p.import_id = imports.id)
      or exists (select from services s where s.organization_id = ${organizationId} and s.import_id = imports.id)
      or exists (select from import_service_changes y where y.organization_id = ${organizationId} and y.import_id = imports.id)
      or exists (
        select from suppressions u
        where u.organization_id = ${organizationId} and u.import_ids <> '{}' and u.import_ids @> array[imports.id]
      )
    )
  )`;
}

/** From nothing taken back on; its run number. */
export async function beginUndo({ db, organizationId }: OrgTx, id: string): Promise<number> {
  const { run_number: number } = await db
    .updateTable("imports")
    .set({
      status: "undoing",
      run_number: sql`run_number + 1`,
      finished_at: sql`coalesce(finished_at, now())`,
      failure: null,
      undo: sql`coalesce(undo, ${JSON.stringify(noneUndone)}::jsonb)`,
      undo_behind: null,
      undo_stage: 0,
      rows_done: 0,
      rows_total: sql`(
        (select count(*) from customers c where c.organization_id = ${organizationId} and c.import_id = imports.id)
        + (select count(*) from import_changes x where x.organization_id = ${organizationId} and x.import_id = imports.id)
        + (select count(*) from service_records r where r.organization_id = ${organizationId} and r.import_id = imports.id)
        + (select count(*) from quotes q where q.organization_id = ${organizationId} and q.import_id = imports.id)
        + (select count(*) from services s where s.organization_id = ${organizationId} and s.import_id = imports.id)
        + (select count(*) from import_service_changes y where y.organization_id = ${organizationId} and y.import_id = imports.id)
      )`,
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .returning("run_number")
    .executeTakeFirstOrThrow();
  return number;
}

export interface UndoState {
  readonly kind: ImportKind;
  readonly undo: UndoCounts;
  /** Which of its stages it is in, from 0, and behind what in that stage. */
  readonly undo_stage: number;
  readonly undo_behind: string | null;
  readonly tags: readonly string[];
}

function undoing({ db, organizationId }: OrgTx, run: Run) {
  return db
    .selectFrom("imports")
    .where("organization_id", "=", organizationId)
    .where("id", "=", run.import_id)
    .where("run_number", "=", run.run_number)
    .where("status", "=", "undoing");
}

/** Where taking back stands, held until the transaction ends; undefined when it is over. */
export function holdUndo(tx: OrgTx, run: Run): Promise<UndoState | undefined> {
  return undoing(tx, run)
    .select(["undo_behind", "undo_stage", sql<ImportKind>`kind`.as("kind")])
    .select([sql<UndoCounts>`undo`.as("undo"), sql<string[]>`options -> 'tags'`.as("tags")])
    .forUpdate()
    .executeTakeFirst();
}

/** What one batch took back. */
export interface Taken extends UndoCounts {
  readonly behind: string | null;
}

export async function saveUndo(
  { db, organizationId }: OrgTx,
  { import_id: id }: Run,
  { undo, taken, stage }: Pick<UndoState, "undo"> & { readonly taken: Taken; readonly stage: number },
): Promise<void> {
  const { behind, removed, kept, put_back } = taken;
  const done = removed + kept + put_back;
  await db
    .updateTable("imports")
    .set({
      undo: JSON.stringify({
        removed: undo.removed + removed,
        kept: undo.kept + kept,
        put_back: undo.put_back + put_back,
      }),
      undo_behind: behind,
      undo_stage: stage,
      rows_done: sql`rows_done + ${done}`,
      rows_total: sql`greatest(rows_total, rows_done + ${done})`,
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

/** Ends it where it still is under way. */
export async function endUndo(
  { db, organizationId }: OrgTx,
  run: Run,
  end: { readonly status: "undone" | "failed"; readonly failure: string | null },
): Promise<void> {
  await db
    .updateTable("imports")
    .set({ ...end, ...(end.status === "undone" ? { rows_total: sql`rows_done` } : {}) })
    .where("organization_id", "=", organizationId)
    .where("id", "=", run.import_id)
    .where("run_number", "=", run.run_number)
    .where("status", "=", "undoing")
    .execute();
}

/** Forgets what stood there before imports that can't be taken back any more. */
export async function forgetChanges({ db, organizationId }: OrgTx, now: Date): Promise<void> {
  for (const changes of [sql`import_changes`, sql`import_service_changes`]) {
    await sql`
      delete from ${changes} x using imports i
      where x.organization_id = ${organizationId} and i.organization_id = ${organizationId} and i.id = x.import_id
        and i.finished_at < ${now.toISOString()}::timestamptz - make_interval(days => ${importUndoDays})
    `.execute(db);
  }
}
