import { retryOnConflict } from "../../../../platform/db/retry-on-conflict.ts";
import { inOrganization, type OrgTx } from "../../../../platform/db/database.ts";
import { enqueue } from "../../../../platform/jobs/queue.ts";
import type { JobContext } from "../../../../platform/jobs/worker.ts";
import { holdCatalog } from "../histories.queries.ts";
import { batchSize, recomputeDues } from "../recompute.ts";
import { recomputeRun, type Run } from "./runs.jobs.ts";
import { endRun, holdRun, saveStanding } from "./runs.queries.ts";
import { countCustomers, listCustomersBehind } from "./walk.queries.ts";

/**
 * Computes dues batch after batch. A batch and how far it came are one transaction: a killed worker's successor goes on behind
 * the last whole batch, and of two workers on one run, one does each batch.
 */
export async function performRun({ platform, signal, isLastAttempt }: JobContext, run: Run): Promise<void> {
  const inRun = <T>(work: (tx: OrgTx) => Promise<T>) =>
    retryOnConflict(() => inOrganization(platform.database, { organizationId: run.organization_id }, work));
  try {
    let isMore = true;
    while (isMore && !signal.aborted) {
      isMore = await inRun((tx) => doBatch(tx, run.run_id));
    }
    if (isMore) {
      // A new job, so that stops do not use up the tries meant for failures.
      await inRun((tx) => enqueue(tx, recomputeRun, run));
    }
  } catch (error) {
    if (isLastAttempt) {
      await inRun((tx) => endRun(tx, run.run_id, "failed"));
    }
    throw error;
  }
}

/** Whether there may be more to do. */
async function doBatch(tx: OrgTx, runId: string): Promise<boolean> {
  await holdCatalog(tx);
  const run = await holdRun(tx, runId);
  if (!run) {
    return false;
  }
  const { service_id: serviceId, last_customer_id: behind } = run;
  const customerIds = await listCustomersBehind(tx, { serviceId, behind, most: batchSize });
  const last = customerIds.at(-1);
  if (last === undefined) {
    await endRun(tx, runId, "finished");
    return false;
  }
  await recomputeDues(tx, { customerIds, serviceIds: serviceId === null ? undefined : [serviceId] });
  const done = run.customers_done + customerIds.length;
  const total = run.customers_total ?? (await countCustomers(tx, serviceId));
  await saveStanding(tx, runId, {
    last_customer_id: last,
    customers_done: done,
    customers_total: Math.max(total, done),
  });
  return true;
}
