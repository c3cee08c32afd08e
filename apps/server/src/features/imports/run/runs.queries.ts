import type { ImportKind } from "@delight/contract/import-fields";
import type { CustomerImport, ImportCounts, ImportOptions } from "@delight/contract/imports";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import type { Run } from "../imports.jobs.ts";
import { noCounts, unsaidOptions } from "../imports.queries.ts";
import type { FileFormat } from "../reading/read-table.ts";

export interface RunState extends FileFormat {
  readonly kind: ImportKind;
  readonly file_key: string;
  readonly file_name: string;
  readonly file_bytes: number;
  readonly headers: string[];
  readonly options: ImportOptions;
  readonly counts: ImportCounts;
  readonly status: "checking" | "running";
  readonly rows_done: number;
  readonly user_id: string | null;
}

function runRows({ db, organizationId }: OrgTx, run: Run) {
  return db
    .selectFrom("imports")
    .select([
      "file_key",
      "file_name",
      "file_bytes",
      "encoding",
      "delimiter",
      "sheet",
      "names_row",
      "headers",
      "rows_done",
      "user_id",
    ])
    .select([
      sql<FileFormat["file_kind"]>`file_kind`.as("file_kind"),
      sql<ImportKind>`kind`.as("kind"),
      sql<ImportOptions>`${JSON.stringify(unsaidOptions)}::jsonb || options`.as("options"),
      sql<ImportCounts>`${JSON.stringify(noCounts)}::jsonb || counts`.as("counts"),
      sql<"checking" | "running">`status`.as("status"),
    ])
    .where("organization_id", "=", organizationId)
    .where("id", "=", run.import_id)
    .where("run_number", "=", run.run_number)
    .where("status", "in", ["checking", "running"]);
}

/**
 * Where a run stands, held until the transaction ends, so that no other run begins meanwhile; undefined when it was cancelled,
 * is over, or another run of the import has begun.
 */
export function lockRun(tx: OrgTx, run: Run): Promise<RunState | undefined> {
  return runRows(tx, run).forUpdate().executeTakeFirst();
}

/** Whether the run still stands at this row, and keeps it there until the transaction ends: cancelling waits, a second worker is refused. */
export async function holdRun(tx: OrgTx, run: Run, rowsDone: number): Promise<boolean> {
  const row = await runRows(tx, run).where("rows_done", "=", rowsDone).forUpdate().executeTakeFirst();
  return row !== undefined;
}

export async function saveProgress({ db, organizationId }: OrgTx, run: Run, counts: ImportCounts): Promise<void> {
  await db
    .updateTable("imports")
    .set({ rows_done: counts.rows, counts: JSON.stringify(counts) })
    .where("organization_id", "=", organizationId)
    .where("id", "=", run.import_id)
    .execute();
}

type Unknown = Pick<CustomerImport, "unknown_services" | "unknown_choices">;

/** What the file names and the organization lacks. */
export async function saveUnknown(
  { db, organizationId }: OrgTx,
  { import_id: id }: Run,
  { unknown_services: services, unknown_choices: choices }: Unknown,
): Promise<void> {
  await db
    .updateTable("imports")
    .set({ unknown_services: JSON.stringify(services), unknown_choices: JSON.stringify(choices) })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

export interface EndedRun {
  readonly status: "checked" | "finished" | "failed";
  readonly file_name: string;
  readonly user_id: string | null;
  readonly counts: ImportCounts;
}

/** Ends the run where it still is one; undefined when another has. */
export async function endRun(
  { db, organizationId }: OrgTx,
  run: Run,
  end: Pick<EndedRun, "status"> & { readonly failure: string | null },
): Promise<EndedRun | undefined> {
  const row = await db
    .updateTable("imports")
    .set({
      ...end,
      finished_at: end.status === "checked" ? null : sql`now()`,
      ...(end.status === "failed" ? {} : { rows_total: sql`rows_done` }),
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", run.import_id)
    .where("run_number", "=", run.run_number)
    .where("status", "in", ["checking", "running"])
    .returning(["file_name", "user_id", sql<ImportCounts>`counts`.as("counts")])
    .executeTakeFirst();
  return row && { ...row, status: end.status };
}
