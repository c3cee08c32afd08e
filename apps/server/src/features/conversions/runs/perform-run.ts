import { retryOnConflict } from "../../../platform/db/retry-on-conflict.ts";
import { inOrganization, type OrgTx } from "../../../platform/db/database.ts";
import { enqueue } from "../../../platform/jobs/queue.ts";
import type { JobContext } from "../../../platform/jobs/worker.ts";
import { withDeletedVisible } from "../../customers/index.ts";
import { attributeCustomers, batchSize } from "../recompute/attribute-customers.ts";
import { attributeRun, type Run } from "./runs.jobs.ts";
import { countCustomers, endRun, holdRun, listCustomersBehind, saveProgress } from "./runs.queries.ts";

/**
 * Computes the credit of everybody, batch after batch. A batch and how far it came are one transaction: a killed worker's successor
 * goes on behind the last whole batch, and of two workers on one run, one does each batch.
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
      await inRun((tx) => enqueue(tx, attributeRun, run));
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
  const run = await holdRun(tx, runId);
  if (!run) {
    return false;
  }
  const behind = run.last_customer_id;
  const customerIds = await withDeletedVisible(tx, () => listCustomersBehind(tx, { behind, most: batchSize }));
  const last = customerIds.at(-1);
  if (last === undefined) {
    await endRun(tx, runId, "finished");
    return false;
  }
  await attributeCustomers(tx, customerIds, { isQuiet: true });
  const done = run.customers_done + customerIds.length;
  const total = run.customers_total ?? (await withDeletedVisible(tx, () => countCustomers(tx)));
  await saveProgress(tx, runId, {
    last_customer_id: last,
    customers_done: done,
    customers_total: Math.max(total, done),
  });
  return true;
}
