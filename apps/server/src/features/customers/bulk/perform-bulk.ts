import { mostAtOnce } from "@delight/contract/customer-bulk";
import { retryOnConflict } from "../../../platform/db/retry-on-conflict.ts";
import { inOrganization, type OrgTx } from "../../../platform/db/database.ts";
import { enqueue } from "../../../platform/jobs/queue.ts";
import type { JobContext } from "../../../platform/jobs/worker.ts";
import type { CustomersPorts } from "../ports.ts";
import { act, takeBack } from "./actions.ts";
import { bulkJob, type BulkNote } from "./bulk.jobs.ts";
import { listChosen } from "./chosen.queries.ts";
import { endRun, type HeldRun, holdRun, listChanges, moveOn } from "./runs.queries.ts";

/**
 * Goes through customers batch after batch. A batch and how far it came are one transaction: a killed worker's successor goes on
 * behind the last whole batch, and of two workers on one run, one does each batch.
 */
export async function performBulk(
  { platform, signal, isLastAttempt }: JobContext,
  ports: CustomersPorts,
  note: BulkNote,
): Promise<void> {
  const inRun = <T>(work: (tx: OrgTx) => Promise<T>) =>
    retryOnConflict(() => inOrganization(platform.database, { organizationId: note.organization_id }, work));
  try {
    let isMore = true;
    while (isMore && !signal.aborted) {
      isMore = await inRun((tx) => doBatch(tx, ports, { runId: note.run_id, now: platform.clock.now() }));
    }
    if (isMore) {
      // A new job, so that stops do not use up the tries meant for failures.
      await inRun((tx) => enqueue(tx, bulkJob, note));
    }
  } catch (error) {
    if (isLastAttempt) {
      await inRun(
        async (tx) =>
          (await endRun(tx, note.run_id, { from: "running", to: "failed" })) ||
          endRun(tx, note.run_id, { from: "undoing", to: "failed" }),
      );
    }
    throw error;
  }
}

/** Whether there may be more to do. */
export async function doBatch(
  tx: OrgTx,
  ports: CustomersPorts,
  { runId, now }: { readonly runId: string; readonly now: Date },
): Promise<boolean> {
  const run = await holdRun(tx, runId);
  if (!run) {
    return false;
  }
  // Histories tell who began it, not that a worker did it.
  const acting = { ...tx, userId: run.user_id ?? undefined };
  return run.status === "undoing" ? undoSome(acting, ports, { run, now }) : doSome(acting, ports, run);
}

const quick: ReadonlySet<string> = new Set(["add_tag", "remove_tag", "rename_tag", "delete_tag"]);

/**
 * How many come next: so many that finding them and waiting for the disk weighs little, and yet a cancel waits for about a second.
 * Tags are one small row a customer; for whom is put back, dues are computed, which is the most work; of everything else few at first, so
 * that progress shows soon.
 */
function batchOf({ customers_done: done, status, action: { kind } }: HeldRun): number {
  if (quick.has(kind)) {
    return 10 * mostAtOnce;
  }
  if (kind === (status === "undoing" ? "delete" : "restore")) {
    return mostAtOnce / 2;
  }
  return done === 0 ? mostAtOnce : 5 * mostAtOnce;
}

async function doSome(tx: OrgTx, ports: CustomersPorts, run: HeldRun): Promise<boolean> {
  const began = new Date(run.created_at);
  const isAmongDeleted = run.action.kind === "restore";
  const choosing = { choice: run.choice, ports, now: began, isAmongDeleted };
  const limit = batchOf(run);
  // One more tells whether anybody is left.
  const next = await listChosen(tx, choosing, { behind: run.last_customer_id, limit: limit + 1 });
  const ids = next.slice(0, limit);
  const last = ids.at(-1);
  if (last === undefined) {
    await endRun(tx, run.id, { from: "running", to: "finished" });
    return false;
  }
  const changed = await act(tx, run.action, { ids, runId: run.id, ports, began });
  const isMore = next.length > limit;
  await moveOn(tx, run, { last, done: ids.length, changed, end: isMore ? undefined : "finished" });
  return isMore;
}

async function undoSome(
  tx: OrgTx,
  ports: CustomersPorts,
  { run, now }: { readonly run: HeldRun; readonly now: Date },
): Promise<boolean> {
  const limit = batchOf(run);
  const next = await listChanges(tx, run, limit + 1);
  const changed = next.slice(0, limit);
  const last = changed.at(-1)?.id;
  if (last === undefined) {
    await endRun(tx, run.id, { from: "undoing", to: "undone" });
    return false;
  }
  await takeBack(tx, run.action, { changed, runId: run.id, ports, began: new Date(run.created_at), now });
  const isMore = next.length > limit;
  await moveOn(tx, run, { last, done: changed.length, changed: 0, end: isMore ? undefined : "undone" });
  return isMore;
}
