import type { Exporter, ImportKind } from "@delight/contract/import-fields";
import type { CustomerImport, ImportCounts, ImportOptions, imports, UndoCounts } from "@delight/contract/imports";
import type { InputOf } from "@delight/contract/endpoint";
import { sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";
import { userName } from "../customers/index.ts";
import type { FileShape } from "./reading/inspect-table.ts";
import { canBeUndone } from "./undo/undo-runs.queries.ts";

export interface NewImport extends Omit<FileShape, "telling"> {
  readonly exporter: Exporter | null;
  readonly file_name: string;
  readonly file_key: string;
  readonly file_bytes: number;
  readonly kind: ImportKind;
  readonly options: ImportOptions;
  /** When its mapping was used last, if it was. */
  readonly remembered_at: string | null;
}

/** What does not change when a file is read another way. */
type KnownOfFile = "file_name" | "file_key" | "file_bytes" | "kind" | "options" | "remembered_at";

type Status = CustomerImport["status"];

/** While nothing of a file is done or being done. */
const beforeRun: readonly Status[] = ["uploaded", "checked", "failed", "cancelled"];

export const noCounts: ImportCounts = {
  rows: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  skipped: 0,
  failed: 0,
  duplicates: 0,
  subscribed: 0,
  jobs: 0,
  jobs_known: 0,
  dues: 0,
  quotes: 0,
  sites: 0,
  priced: 0,
};

/** Of options that were kept before there was such a choice. */
export const unsaidOptions = {
  strict: true,
  prices: "catalog",
  services: [],
  job_service: null,
  left_out: [],
} as const;

export async function insertImport(
  tx: OrgTx,
  { headers, sample, writing, options, ...file }: NewImport,
): Promise<string> {
  const { id } = await tx.db
    .insertInto("imports")
    .values({
      ...file,
      organization_id: tx.organizationId,
      headers,
      sample: JSON.stringify(sample),
      writing: JSON.stringify(writing),
      options: JSON.stringify(options),
      counts: JSON.stringify(noCounts),
      user_id: tx.userId ?? null,
      user_name: userName(tx.userId),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

function importRows(tx: OrgTx, now: Date) {
  const { db, organizationId } = tx;
  return db
    .selectFrom("imports")
    .select([
      "id",
      "file_name",
      "file_bytes",
      "encoding",
      "delimiter",
      "sheet",
      "sheets",
      "names_row",
      "headers",
      "status",
      "failure",
    ])
    .select(["created_at", "finished_at", "remembered_at", "user_name"])
    .select([
      sql<CustomerImport["file_kind"]>`file_kind`.as("file_kind"),
      sql<ImportKind>`kind`.as("kind"),
      sql<Exporter | null>`exporter`.as("exporter"),
      sql<UndoCounts | null>`undo`.as("undo"),
      canBeUndone(tx, now).as("can_be_undone"),
      sql<string[][]>`sample`.as("sample"),
      sql<ImportOptions>`${JSON.stringify(unsaidOptions)}::jsonb || options`.as("options"),
      sql<ImportCounts>`${JSON.stringify(noCounts)}::jsonb || counts`.as("counts"),
      sql<CustomerImport["unknown_services"]>`unknown_services`.as("unknown_services"),
      sql<CustomerImport["unknown_choices"]>`unknown_choices`.as("unknown_choices"),
      sql<CustomerImport["examples"]>`'[]'::jsonb`.as("examples"),
      sql<CustomerImport["progress"]>`jsonb_build_object('done', rows_done, 'total', rows_total)`.as("progress"),
      sql<CustomerImport["sample_errors"]>`coalesce((
        select jsonb_agg(jsonb_build_object('line', e.line, 'column', e.column_name, 'value', e.value, 'message', e.message, 'code', e.code, 'params', e.params, 'left_out', e.left_out, 'is_note', e.is_note) order by e.is_note, e.line, e.column_name)
        from (
          select * from import_errors
          where import_errors.organization_id = ${organizationId} and import_errors.import_id = imports.id
          order by is_note, line, column_name limit 10
        ) e
      ), '[]')`.as("sample_errors"),
    ])
    .where("organization_id", "=", organizationId);
}

/** The most frequent reasons why rows could not be imported, with the first row of each; none while rows are still read. */
function reasonsOf({ organizationId }: OrgTx) {
  return sql<CustomerImport["reasons"]>`(
    select coalesce(jsonb_agg(to_jsonb(r) order by r.rows desc, r.line), '[]')
    from (
      select min(e.line) as line, e.column_name as "column", e.message, e.code, e.params, e.left_out, e.is_note, count(*) as rows,
        (array_agg(e.value order by e.line))[1] as value
      from import_errors e
      where e.organization_id = ${organizationId} and e.import_id = imports.id
        and imports.status in ('checked', 'finished', 'failed', 'cancelled', 'undone')
      group by e.column_name, e.message, e.code, e.params, e.left_out, e.is_note
      order by rows desc, line limit 10
    ) r
  )`;
}

export async function listImportRows(tx: OrgTx, input: InputOf<typeof imports.list>, now: Date) {
  const { total } = await tx.db
    .selectFrom("imports")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("organization_id", "=", tx.organizationId)
    .executeTakeFirstOrThrow();
  const items = await importRows(tx, now)
    .select(sql<CustomerImport["reasons"]>`'[]'::jsonb`.as("reasons"))
    .orderBy("created_at", input.sort === "created_at" ? "asc" : "desc")
    .orderBy("id")
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
    .execute();
  return { items, total };
}

/** Where the file of an import is that may be read another way; undefined while it is read, and once it is imported. */
export function findFile({ db, organizationId }: OrgTx, id: string) {
  return db
    .selectFrom("imports")
    .select(["file_key", "file_bytes", "encoding", "delimiter", "sheet", sql<ImportKind>`kind`.as("kind")])
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("status", "in", beforeRun)
    .executeTakeFirst();
}

/** How the cells of each column are written; empty for a file that came before it was kept. */
export async function findWriting({ db, organizationId }: OrgTx, id: string): Promise<FileShape["writing"]> {
  const row = await db
    .selectFrom("imports")
    .select(sql<FileShape["writing"]>`writing`.as("writing"))
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.writing ?? [];
}

const nothingUnknown = { unknown_services: "[]", unknown_choices: "[]" };

/** Reads the file another way from now on; false when its check or import has begun meanwhile. */
export async function changeFormat(
  { db, organizationId }: OrgTx,
  id: string,
  { sample, writing, options, ...shape }: Omit<NewImport, KnownOfFile> & { readonly options: Partial<ImportOptions> },
): Promise<boolean> {
  const row = await db
    .updateTable("imports")
    .set({
      ...shape,
      sample: JSON.stringify(sample),
      writing: JSON.stringify(writing),
      options: sql`options || ${JSON.stringify(options)}::jsonb`,
      status: "uploaded",
      failure: null,
      ...nothingUnknown,
      counts: JSON.stringify(noCounts),
      rows_done: 0,
      rows_total: null,
      finished_at: null,
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("status", "in", beforeRun)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export function findImport(tx: OrgTx, id: string, now: Date) {
  return importRows(tx, now).select(reasonsOf(tx).as("reasons")).where("id", "=", id).executeTakeFirst();
}

interface LeftFile {
  readonly id: string;
  readonly key: string;
}

/** Files that nobody has gone on with since then, oldest first; what was imported to its end keeps none. */
export async function listLeftFiles({ db, organizationId }: OrgTx, before: Date): Promise<LeftFile[]> {
  const { rows } = await sql<LeftFile>`
    select id, file_key as key from imports
    where organization_id = ${organizationId} and file_key <> ''
      and status in ('uploaded', 'checked', 'failed', 'cancelled', 'undone')
      and coalesce(finished_at, created_at) < ${before.toISOString()}::timestamptz
    order by created_at limit 1000
  `.execute(db);
  return rows;
}

export async function forgetFiles({ db, organizationId }: OrgTx, ids: readonly string[]): Promise<void> {
  await sql`
    update imports set file_key = '', sample = '[]' where organization_id = ${organizationId} and id = any(${ids}::uuid[])
  `.execute(db);
}

/** Puts other options in the place of those that were offered, while nothing runs; false where something does. */
export async function offerOptions(
  { db, organizationId }: OrgTx,
  id: string,
  { kind, options, remembered_at }: { kind: ImportKind; options: ImportOptions; remembered_at: string | null },
): Promise<boolean> {
  const row = await db
    .updateTable("imports")
    .set({ kind, options: JSON.stringify(options), remembered_at, status: "uploaded" })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("status", "in", ["uploaded", "checked"])
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** What becomes of services that the catalog lacks, as it is said when the import is started. */
export async function chooseServices(
  { db, organizationId }: OrgTx,
  id: string,
  services: ImportOptions["services"],
): Promise<void> {
  await sql`
    update imports set options = options || jsonb_build_object('services', ${JSON.stringify(services)}::jsonb)
    where organization_id = ${organizationId} and id = ${id}
  `.execute(db);
}

/** Imports of one organization run one after the other: the lock makes two starts at once see each other. */
export async function isOtherRunning({ db, organizationId }: OrgTx): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`imports:${organizationId}`}, 0))`.execute(db);
  const row = await db
    .selectFrom("imports")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("status", "in", ["running", "undoing"])
    .executeTakeFirst();
  return row !== undefined;
}

/** Begins a check or a run from nothing done, if the import is in one of these states; its run number, else undefined. */
export async function beginRun(
  { db, organizationId }: OrgTx,
  id: string,
  step: { readonly from: readonly Status[]; readonly to: "checking" | "running"; readonly options?: ImportOptions },
): Promise<number | undefined> {
  const row = await db
    .updateTable("imports")
    .set({
      status: step.to,
      run_number: sql`run_number + 1`,
      rows_done: 0,
      counts: JSON.stringify(noCounts),
      failure: null,
      finished_at: null,
      ...(step.options ? { options: JSON.stringify(step.options), rows_total: null, ...nothingUnknown } : {}),
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("status", "in", step.from)
    .returning("run_number")
    .executeTakeFirst();
  return row?.run_number;
}

export async function deleteErrors({ db, organizationId }: OrgTx, importId: string): Promise<void> {
  await db
    .deleteFrom("import_errors")
    .where("organization_id", "=", organizationId)
    .where("import_id", "=", importId)
    .execute();
}

export async function cancelRun({ db, organizationId }: OrgTx, id: string): Promise<boolean> {
  const row = await db
    .updateTable("imports")
    .set({ status: "cancelled", finished_at: sql`now()` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("status", "in", ["checking", "running"])
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The next errors of an import behind a line, by line. */
export function listErrorRows(
  { db, organizationId }: OrgTx,
  importId: string,
  behind: { line: number; column: string; message: string },
) {
  return db
    .selectFrom("import_errors")
    .select(["line", "column_name", "message", "row_values"])
    .where("organization_id", "=", organizationId)
    .where("import_id", "=", importId)
    .where("is_note", "=", false)
    .where(sql<boolean>`(line, column_name, message) > (${behind.line}, ${behind.column}, ${behind.message})`)
    .orderBy("line")
    .orderBy("column_name")
    .orderBy("message")
    .limit(1000)
    .execute();
}
