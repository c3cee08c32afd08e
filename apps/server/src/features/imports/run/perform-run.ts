import type { ImportCounts } from "@delight/contract/imports";
import { retryOnConflict } from "../../../platform/db/retry-on-conflict.ts";
import { AppError } from "../../../platform/errors.ts";
import { enqueue } from "../../../platform/jobs/queue.ts";
import type { JobContext } from "../../../platform/jobs/worker.ts";
import { type OrgTx, inOrganization } from "../../../platform/db/database.ts";
import { importQuotes } from "../../quotes/index.ts";
import { importServices, type ServiceRow, importJobs, listCatalog } from "../../services/index.ts";
import { notify } from "../../notifications/index.ts";
import { checkImport, type Run, runImport } from "../imports.jobs.ts";
import { deleteErrors, noCounts } from "../imports.queries.ts";
import type { Row } from "../reading/csv-reader.ts";
import { readBatches } from "../reading/read-rows.ts";
import { readTable } from "../reading/read-table.ts";
import { storedFile } from "../reading/stored-file.ts";
import type { TableRow } from "../reading/xlsx/sheet-rows.ts";
import { UnknownChoices } from "./choices-of-file.ts";
import { asMeant } from "./as-meant.ts";
import { customReading } from "./custom-reading.ts";
import { applyBatch, type CustomerWork, parseRows } from "./apply-batch.ts";
import { historyImporter } from "./import-history.ts";
import { forCustomers } from "./for-customers.ts";
import { intoSuppressions } from "./into-suppressions.ts";
import { historyReader } from "./read-history.ts";
import { recordsOnly } from "./no-records.ts";
import { readJob } from "./read-job.ts";
import { readQuote } from "./read-quote.ts";
import { Contradictions } from "./contradictions.ts";
import { writeFaults } from "./row-faults.ts";
import { readService } from "./read-service.ts";
import { readSuppression } from "./read-suppression.ts";
import { rememberRows } from "./seen-rows.ts";
import { UnknownServices } from "./services-of-file.ts";
import { type Enter, type Entered, importRowsOf } from "./import-rows.ts";
import type { ImportRun } from "./work.ts";
import { type EndedRun, endRun, holdRun, lockRun, saveProgress, saveUnknown } from "./runs.queries.ts";

/**
 * Does a check or an import from where the database says it stands: each batch and the number of rows done are one transaction,
 * so that a killed worker's successor goes on behind the last whole batch.
 */
export async function performRun(context: JobContext, run: Run): Promise<void> {
  const { database, files } = context.platform;
  const inside = { organizationId: run.organization_id };
  const work = await inOrganization(database, inside, (tx) => claimRun(tx, run, context.platform.clock.now()));
  if (!work) {
    return;
  }
  const end = (status: "checked" | "finished" | "failed", failure: string | null = null) =>
    inOrganization(database, inside, async (tx) => {
      const ended = await endRun(tx, run, { status, failure });
      if (ended && status === "checked") await tellOfWhole(tx, run, work);
      await notifyFinished(tx, run.import_id, ended && { ...ended, isDryRun: work.status === "checking" });
      return ended !== undefined;
    });
  try {
    if (
      !(await readAll(context, run, {
        ...work,
        bring: leavingOut(work, recordsOnly(work, watching(work, bringing(work)))),
      }))
    ) {
      return;
    }
  } catch (error) {
    if (context.signal.aborted) {
      await passOn(context, run, work);
    } else {
      await end("failed", failureOr(error, context));
    }
    return;
  }
  const isOver = await end(work.status === "running" ? "finished" : "checked");
  if (isOver && work.status === "running") {
    await files.remove(work.file_key);
  }
}

const hopeless =
  "It failed several times for a reason that we did not foresee; the rows so far are in, try the file again";

/** What only the whole file tells. */
async function tellOfWhole(tx: OrgTx, run: Run, work: ImportRun): Promise<void> {
  await saveUnknown(tx, run, await unknownOf(tx, work));
  await writeFaults(tx, work, work.contradictions.list());
}

async function unknownOf(tx: OrgTx, { unknownServices, unknownChoices }: ImportRun) {
  const services = [...new Map([...(await listCatalog(tx)).values()].map((one) => [one.id, one])).values()];
  return { unknown_services: unknownServices.list(services), unknown_choices: unknownChoices.list() };
}

/** A worker that is told to stop leaves a new job, so that stops do not use up the tries meant for failures. */
function passOn({ platform }: JobContext, run: Run, { status }: ImportRun): Promise<void> {
  const note = status === "running" ? runImport : checkImport;
  return inOrganization(platform.database, { organizationId: run.organization_id }, (tx) => enqueue(tx, note, run));
}

/** What to tell of an error that ends the run; throws it again where another try may help. */
function failureOr(error: unknown, { isLastAttempt }: JobContext): string {
  const failure = failureOf(error) ?? (isLastAttempt ? hopeless : undefined);
  if (failure === undefined) {
    throw error;
  }
  return failure;
}

/** What to tell of an error that trying again would only repeat; undefined for the others. */
function failureOf(error: unknown): string | undefined {
  if (error instanceof AppError) {
    return error.message;
  }
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ENOENT") {
    return "The file is no longer there; upload it again";
  }
  // PostgreSQL's classes 22 and 23: data that it does not take.
  return /^2[23]\w{3}$/.test(code)
    ? "Something in the file could not be stored; tell us what is special about it"
    : undefined;
}

/** A dry run begins anew: what it remembered of the rows before is gone. */
async function claimRun(tx: OrgTx, run: Run, now: Date): Promise<ImportRun | undefined> {
  const state = await lockRun(tx, run);
  if (!state) return undefined;
  const importId = run.import_id;
  const custom = await customReading(tx, state.options);
  const unknownChoices = new UnknownChoices();
  const contradictions = new Contradictions({ ...state, custom });
  const telling = { unknownServices: new UnknownServices(), unknownChoices, contradictions };
  const work = { ...state, importId, now, custom, ...telling };
  if (state.status === "running") {
    await createServices(tx, work);
    return { ...work, seen: undefined };
  }
  await deleteErrors(tx, importId);
  await saveProgress(tx, run, noCounts);
  return {
    ...work,
    custom: { ...custom, unknown: unknownChoices },
    rows_done: 0,
    counts: noCounts,
    seen: rememberRows(state.options),
  };
}

/** Those that the catalog lacks and somebody wants in it; one that is there by now is left as it is. */
async function createServices(
  tx: OrgTx,
  { importId, options }: Pick<ImportRun, "importId" | "options">,
): Promise<void> {
  const wanted = options.services.filter(({ becomes }) => becomes === "create");
  const tellsOfServices = options.mapping.some((target) => target === "job:service" || target === "quote:service");
  if (wanted.length === 0 || !tellsOfServices) return;
  const bring = importServices({ importId, dedupe: "skip", isDryRun: false });
  await bring(
    tx,
    wanted.map(({ name }) => ({ name, code: "", facts: {} })),
  );
}

/** Reads rows, for which it needs no database; answers how to write them. */
type Bring = (rows: readonly Row[]) => (tx: OrgTx) => Promise<ImportCounts>;

function bringing(work: ImportRun): Bring {
  switch (work.kind) {
    case "jobs":
      return importRowsOf(work, { read: readJob, enter: forCustomers(work, importJobs) });
    case "quotes":
      return importRowsOf(work, { read: readQuote, enter: forCustomers(work, importQuotes) });
    case "services":
      return importRowsOf(work, { read: readService, enter: intoCatalog(work) });
    case "suppressions":
      return importRowsOf(work, { read: readSuppression, enter: intoSuppressions(work) });
    case "customers":
      return customerBringing({
        ...work,
        readHistory: historyReader(work.options, work.custom),
        importHistory: historyImporter(work),
      });
  }
}

function customerBringing(work: CustomerWork): Bring {
  return (rows) => {
    const batch = parseRows(work, rows);
    return (tx) => applyBatch(tx, work, batch);
  };
}

/** Lines that somebody wants left out are skipped. */
function leavingOut({ options }: ImportRun, bring: Bring): Bring {
  const lines = new Set(options.left_out);
  if (lines.size === 0) return bring;
  return (rows) => {
    const wanted = rows.filter(({ line }) => !lines.has(line));
    const left = rows.length - wanted.length;
    const apply = bring(wanted);
    return async (tx) => {
      const counts = await apply(tx);
      return { ...counts, rows: counts.rows + left, skipped: counts.skipped + left };
    };
  };
}

/** A dry run looks at every row for what speaks against how the file is read. */
function watching({ seen, contradictions }: ImportRun, bring: Bring): Bring {
  if (!seen) return bring;
  return (rows) => {
    contradictions.take(rows);
    return bring(rows);
  };
}

/** While one batch is being written, the next is read. False when the run was cancelled or taken over before its end. */
async function readAll(
  { platform, signal }: JobContext,
  run: Run,
  work: ImportRun & { readonly bring: Bring },
): Promise<boolean> {
  const write = batchWriter(platform.database, run, work);
  let writing = Promise.resolve(true);
  const file = storedFile(platform.files, work.file_key, work.file_bytes);
  const table = readTable(file, work);
  const first = await firstOf(table);
  const meant = asMeant(work, first.slice(1));
  for await (const rows of readBatches(joined(first, table), work.rows_done)) {
    const batch = work.bring(rows.map(meant));
    if (!(await writing)) {
      return false;
    }
    signal.throwIfAborted();
    writing = write(batch);
    // It is awaited one batch later; until then a failure must not count as nobody's.
    writing.catch(() => undefined);
  }
  return writing;
}

/** Rows by which it is told how a column is written. */
const telling = 200;

async function firstOf(table: AsyncGenerator<TableRow>): Promise<TableRow[]> {
  const first: TableRow[] = [];
  while (first.length <= telling) {
    const read = await table.next();
    if (read.done === true) break;
    first.push(read.value);
  }
  return first;
}

async function* joined(first: readonly TableRow[], rest: AsyncGenerator<TableRow>): AsyncGenerator<TableRow> {
  yield* first;
  yield* rest;
}

/** Writes batch after batch; false once the run is no longer ours to do. */
function batchWriter(database: JobContext["platform"]["database"], run: Run, work: ImportRun) {
  const inside = { organizationId: run.organization_id, userId: work.user_id ?? undefined };
  let counts = work.counts;
  return async (apply: (tx: OrgTx) => Promise<ImportCounts>): Promise<boolean> => {
    const once = () =>
      inOrganization(database, inside, async (tx) => {
        if (!(await holdRun(tx, run, counts.rows))) return undefined;
        const after = sum(counts, await apply(tx));
        await saveProgress(tx, run, after);
        return after;
      });
    // A dry run remembers rows outside of the database; it begins anew with its next try.
    const after = await (work.seen ? once() : retryOnConflict(once));
    counts = after ?? counts;
    return after !== undefined;
  };
}

function sum(first: ImportCounts, second: ImportCounts): ImportCounts {
  const keys = Object.keys(first) as (keyof ImportCounts)[];
  return Object.fromEntries(keys.map((key) => [key, first[key] + second[key]])) as ImportCounts;
}

/** Enters services; a dry run sees those of the rows before. */
function intoCatalog({ importId, options, seen }: ImportRun): Enter<ServiceRow> {
  const enter = importServices({ importId, dedupe: options.dedupe, isDryRun: seen !== undefined });
  return async (tx, rows) => {
    const outcomes = await enter(
      tx,
      rows.map(({ said }) => said),
    );
    return outcomes.map(
      (outcome): Entered =>
        outcome.kind === "refused" ? { kind: "refused", fields: ["name", "code"], reason: outcome.reason } : outcome,
    );
  };
}

/** A dry run is looked at while it runs: only an import is worth a message. */
async function notifyFinished(
  tx: OrgTx,
  importId: string,
  ended: (EndedRun & { readonly isDryRun: boolean }) | undefined,
): Promise<void> {
  if (!ended || ended.isDryRun) {
    return;
  }
  const { status, file_name, user_id, counts } = ended;
  const recipients = { people: [user_id], permission: "customers.import" } as const;
  if (status === "failed") {
    await notify(tx, { kind: "import_failed", subjectId: importId, data: { file_name } }, recipients);
  } else {
    const { created, updated, failed } = counts;
    const data = { file_name, created, updated, failed };
    await notify(tx, { kind: "import_finished", subjectId: importId, data }, recipients);
  }
}
