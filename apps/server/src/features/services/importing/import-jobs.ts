import { rowReason } from "@delight/contract/row-reasons";
import { recomputeDues } from "../dues/recompute.ts";
import { localDay } from "../records.queries.ts";
import { deleteImported, insertJobs, listImported, listKnown } from "./importing.queries.ts";
import { type Meant, meantFinder } from "./find-meant.ts";
import { type FoundJob, isRefused, judgeJobs, type RefusedJob } from "./match-jobs.ts";
import { deletePlannedDues } from "./planned.queries.ts";
import type { ImportJobs, JobRow, RemoveImported } from "./rows.ts";

/** What a file says was done belongs to the past: its jobs are entered as of their day, and no click is credited for them. */
export const importJobs: ImportJobs = async (tx, { importId, rows, seen, now, foreseen }) => {
  const today = await localDay(tx, now.toISOString());
  const meant = await meantFinder(tx, rows, foreseen);
  const found = rows.map((row) => {
    const one = row.done_on > today ? future : meant(row);
    return "kind" in one ? one : foundOf(row, one);
  });
  const jobs = found.filter((one): one is FoundJob => !isRefused(one));
  const known = await listKnown(tx, importId, jobs);
  const { outcomes, fresh } = judgeJobs(found, known, seen);
  if (!seen && fresh.length > 0) {
    await insertJobs(tx, importId, fresh);
    await recomputeDues(tx, { customerIds: [...new Set(fresh.map((job) => job.customer_id))] });
  }
  return outcomes;
};

const future: RefusedJob = { kind: "refused", field: "done_on", reason: rowReason("future") };

function foundOf(row: JobRow, { customer_id, site_id, service }: Meant): FoundJob {
  const { done_on, value_cents, invoiced_cents, note, job_reference: reference, due_on } = row;
  return {
    isPriced: value_cents === null && service.price_cents > 0,
    job: {
      customer_id,
      site_id,
      service_id: service.id,
      done_on,
      value_cents: value_cents ?? service.price_cents,
      invoiced_cents,
      note,
      reference,
      due_on,
    },
  };
}

/** With the due dates of which no job was told. A job for which an activity is credited is kept. */
export const removeImportedJobs: RemoveImported = async (tx, jobs) => {
  const brought = await listImported(tx, jobs);
  const last = brought.at(-1);
  if (!last) {
    const customers = await deletePlannedDues(tx, jobs);
    await recomputeDues(tx, { customerIds: [...new Set(customers)] });
    return customers.length === 0 ? undefined : { removed: 0, kept: 0, put_back: 0, behind: jobs.behind };
  }
  const idle = brought.filter((one) => !one.is_credited);
  await deleteImported(
    tx,
    idle.map(({ id }) => id),
  );
  await recomputeDues(tx, { customerIds: [...new Set(idle.map((one) => one.customer_id))] });
  return { removed: idle.length, kept: brought.length - idle.length, put_back: 0, behind: last.id };
};
