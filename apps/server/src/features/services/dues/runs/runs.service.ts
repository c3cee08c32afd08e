import type { DueRun } from "@delight/contract/dues";
import type { OrgTx } from "../../../../platform/db/database.ts";
import { AppError, notFound } from "../../../../platform/errors.ts";
import { enqueue } from "../../../../platform/jobs/queue.ts";
import { recomputeAll } from "../recompute.ts";
import { recomputeRun } from "./runs.jobs.ts";
import { beginRun, endRun, findLatestRun, findRun } from "./runs.queries.ts";
import { hasMoreJobs } from "./walk.queries.ts";

/** What is computed while somebody waits. */
const mostJobsAtOnce = 2000;

/** After a change of a service: at once where it has few jobs, else by a run that the answer does not wait for. */
export async function followService(tx: OrgTx, serviceId: string): Promise<void> {
  if (await hasMoreJobs(tx, serviceId, mostJobsAtOnce)) {
    await begin(tx, serviceId);
  } else {
    await recomputeAll(tx, serviceId);
  }
}

export async function startRun(tx: OrgTx): Promise<DueRun> {
  return getRun(tx, await begin(tx, null));
}

async function begin(tx: OrgTx, serviceId: string | null): Promise<string> {
  const id = await beginRun(tx, serviceId);
  await enqueue(tx, recomputeRun, { organization_id: tx.organizationId, run_id: id });
  return id;
}

export async function latestRun(tx: OrgTx): Promise<DueRun | null> {
  return (await findLatestRun(tx)) ?? null;
}

export async function cancelRun(tx: OrgTx, { id }: { id: string }): Promise<DueRun> {
  const { status } = await getRun(tx, id);
  if (!(await endRun(tx, id, "cancelled"))) {
    throw new AppError("conflict", `Nothing to cancel: this is ${status}`);
  }
  return getRun(tx, id);
}

async function getRun(tx: OrgTx, id: string): Promise<DueRun> {
  const run = await findRun(tx, id);
  if (!run) {
    throw notFound("The computation");
  }
  return run;
}
