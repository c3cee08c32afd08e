import type { ImportCounts } from "@delight/contract/imports";
import { inOrganization, type OrgTx } from "../../../../platform/db/database.ts";
import { AppError } from "../../../../platform/errors.ts";
import { enqueue } from "../../../../platform/jobs/queue.ts";
import type { JobContext } from "../../../../platform/jobs/worker.ts";
import type { CustomersNeeds } from "../../needs.ts";
import { checkImport, type Run, runImport } from "../imports.jobs.ts";
import { deleteErrors, noCounts } from "../imports.queries.ts";
import { readBatches, type Row } from "../reading/read-rows.ts";
import { readTable } from "../reading/read-table.ts";
import { storedFile } from "../reading/stored-file.ts";
import { customReading } from "./custom-reading.ts";
import { applyBatch, sift } from "./apply-batch.ts";
import { bringRows } from "./bring-rows.ts";
import { forCustomers } from "./for-customers.ts";
import { intoCatalog } from "./into-catalog.ts";
import { readJob } from "./read-job.ts";
import { readQuote } from "./read-quote.ts";
import { readService } from "./read-service.ts";
import { tellOfEnd } from "./tell-of-end.ts";
import { endRun, holdRun, lockRun, saveProgress } from "./runs.queries.ts";
import { rememberRows } from "./seen-rows.ts";
import type { Work } from "./work.ts";

/**
 * Does a check or an import from where the database says it stands: each batch and the number of rows done are one transaction,
 * so that a killed worker's successor goes on behind the last whole batch.
 */
export async function performRun(context: JobContext, needs: CustomersNeeds, run: Run): Promise<void> {
  const { database, files } = context.platform;
  const inside = { organizationId: run.organization_id };
  const work = await inOrganization(database, inside, (tx) => takeUp(tx, run, context.platform.clock.now()));
  if (!work) {
    return;
  }
  const end = (status: "checked" | "finished" | "failed", failure: string | null = null) =>
    inOrganization(database, inside, async (tx) => {
      const ended = await endRun(tx, run, { status, failure });
      await tellOfEnd(tx, run.import_id, ended && { ...ended, isDryRun: work.status === "checking" });
      return ended !== undefined;
    });
  try {
    if (!(await readAll(context, run, { ...work, bring: bringing(work, needs) }))) {
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

/** A worker that is told to stop leaves a fresh note, so that stops do not use up the tries meant for failures. */
function passOn({ platform }: JobContext, run: Run, { status }: Work): Promise<void> {
  const note = status === "running" ? runImport : checkImport;
  return inOrganization(platform.database, { organizationId: run.organization_id }, (tx) => enqueue(tx, note, run));
}

/** What to tell of an error that ends the run; throws it again where another try may help. */
function failureOr(error: unknown, { isLastTry }: JobContext): string {
  const failure = failureOf(error) ?? (isLastTry ? hopeless : undefined);
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
async function takeUp(tx: OrgTx, run: Run, now: Date): Promise<Work | undefined> {
  const state = await lockRun(tx, run);
  const importId = run.import_id;
  if (state?.status !== "checking") {
    return state && { ...state, importId, now, seen: undefined, custom: await customReading(tx, state.options) };
  }
  await deleteErrors(tx, importId);
  await saveProgress(tx, run, noCounts);
  const seen = rememberRows(state.options);
  const custom = await customReading(tx, state.options);
  return { ...state, rows_done: 0, counts: noCounts, importId, now, seen, custom };
}

/** Reads rows, for which it needs no database; answers how to write them. */
type Bring = (rows: readonly Row[]) => (tx: OrgTx) => Promise<ImportCounts>;

function bringing(work: Work, needs: CustomersNeeds): Bring {
  switch (work.kind) {
    case "jobs":
      return bringRows(work, { read: readJob, enter: forCustomers(work, needs.bringJobs) });
    case "quotes":
      return bringRows(work, { read: readQuote, enter: forCustomers(work, needs.bringQuotes) });
    case "services":
      return bringRows(work, { read: readService, enter: intoCatalog(work, needs.bringServices) });
    case "customers":
      return (rows) => {
        const batch = sift(work, rows);
        return (tx) => applyBatch(tx, work, batch);
      };
  }
}

/** While one batch is being written, the next is read. False when the run was cancelled or taken over before its end. */
async function readAll(
  { platform, signal }: JobContext,
  run: Run,
  work: Work & { readonly bring: Bring },
): Promise<boolean> {
  const write = batchWriter(platform.database, run, work);
  let writing = Promise.resolve(true);
  const file = storedFile(platform.files, work.file_key, work.file_bytes);
  for await (const rows of readBatches(readTable(file, work), work.rows_done)) {
    const batch = work.bring(rows);
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

/** Writes batch after batch; false once the run is no longer ours to do. */
function batchWriter(database: JobContext["platform"]["database"], run: Run, work: Work) {
  const inside = { organizationId: run.organization_id, userId: work.user_id ?? undefined };
  let counts = work.counts;
  return (apply: (tx: OrgTx) => Promise<ImportCounts>): Promise<boolean> =>
    inOrganization(database, inside, async (tx) => {
      if (!(await holdRun(tx, run, counts.rows))) {
        return false;
      }
      counts = sum(counts, await apply(tx));
      await saveProgress(tx, run, counts);
      return true;
    });
}

function sum(first: ImportCounts, second: ImportCounts): ImportCounts {
  const keys = Object.keys(first) as (keyof ImportCounts)[];
  return Object.fromEntries(keys.map((key) => [key, first[key] + second[key]])) as ImportCounts;
}
