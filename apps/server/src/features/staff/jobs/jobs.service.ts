import { randomUUID } from "node:crypto";
import type { InputOf, OutputOf } from "@delight/contract/endpoint";
import type { AuditAction } from "@delight/contract/audit-values";
import type { JobState, QueuedJob, staffJobs, WorkerLoop } from "@delight/contract/staff-jobs";
import { enterOrganization, type SystemTx } from "../../../platform/db/database.ts";
import { sortOf } from "../../../platform/db/search.ts";
import { notFound } from "../../../platform/errors.ts";
import { connectionOf } from "../../../platform/jobs/queue.ts";
import { withoutPersonalData } from "../../../platform/jobs/reason-of.ts";
import { recordChange } from "../../organizations/index.ts";
import { logAction, type StaffCall } from "../log-action.ts";
import {
  discard,
  type JobRow,
  listJobRows,
  listLoopRows,
  listQueueRows,
  lockFailed,
  restore,
  type TouchedJob,
} from "./jobs.queries.ts";
import { loopState } from "./loop-state.ts";

export async function readOverview(
  tx: SystemTx,
  _input: object,
  { platform }: StaffCall,
): Promise<OutputOf<typeof staffJobs.overview>> {
  const now = platform.clock.now();
  const rows = await listLoopRows(tx);
  const loops = rows.map(({ loop, failure, ...row }) => ({
    ...row,
    name: loop,
    reason: failure,
    state: loopState(row, now),
  }));
  return { queues: await listQueueRows(tx), loops: loops.filter((one) => !isReplaced(one, loops)) };
}

/** A process that died is of interest until another one has taken its place. */
function isReplaced(loop: WorkerLoop, loops: readonly WorkerLoop[]): boolean {
  return loop.state === "silent" && loops.some((other) => other.name === loop.name && other.started_at > loop.seen_at);
}

export async function listJobs(tx: SystemTx, input: InputOf<typeof staffJobs.list>) {
  const { state, queue, page, page_size: limit } = input;
  const { descending } = sortOf(input.sort ?? "-created_at");
  const { items, total } = await listJobRows(tx, { state, queue, descending, limit, offset: (page - 1) * limit });
  return { items: items.map((row) => toJob(row, state)), total };
}

function toJob({ data, retry_count, retry_limit, message, ...row }: JobRow, state: JobState): QueuedJob {
  return {
    ...row,
    state,
    about: idsIn(data),
    tries: row.started_at === null ? 0 : retry_count + 1,
    most_tries: retry_limit + 1,
    failed_at: state === "failed" ? row.failed_at : null,
    reason: withoutPersonalData(message ?? ""),
  };
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Of what a job was told, the ids alone: anything else may be somebody's, or a secret. */
function idsIn(data: unknown): QueuedJob["about"] {
  return Object.entries(data ?? {}).flatMap(([name, id]: [string, unknown]) =>
    name !== "organization_id" && typeof id === "string" && uuid.test(id) ? [{ name, id }] : [],
  );
}

export async function retryJobs(tx: SystemTx, { queue, id }: InputOf<typeof staffJobs.retry>, call: StaffCall) {
  const failed = await findFailed(tx, queue, id);
  if (failed.length > 0) {
    const ids = failed.map((job) => job.id);
    await tx.queue.retry(queue, ids, { db: connectionOf(tx) });
  }
  await tell(tx, failed, { action: "jobs_retried", queue, id, call });
  return { jobs: failed.length };
}

export async function discardJobs(tx: SystemTx, { queue, id }: InputOf<typeof staffJobs.discard>, call: StaffCall) {
  const failed = await findFailed(tx, queue, id);
  const discardId = randomUUID();
  await discard(tx, queue, { ids: failed.map((job) => job.id), discardId });
  await tell(tx, failed, { action: "jobs_discarded", queue, id, call });
  return { jobs: failed.length, discard_id: discardId };
}

export async function restoreJobs(
  tx: SystemTx,
  { queue, discard_id }: InputOf<typeof staffJobs.restore>,
  call: StaffCall,
) {
  const restored = await restore(tx, queue, discard_id);
  if (restored.length === 0) {
    throw notFound("What was discarded");
  }
  await tell(tx, restored, { action: "jobs_restored", queue, id: undefined, call });
  return { jobs: restored.length };
}

async function findFailed(tx: SystemTx, queue: string, id: string | undefined): Promise<TouchedJob[]> {
  const failed = await lockFailed(tx, queue, id);
  if (id !== undefined && failed.length === 0) {
    throw notFound("The failed job");
  }
  return failed;
}

interface Told {
  readonly action: Extract<AuditAction, `jobs_${string}`>;
  readonly queue: string;
  readonly id: string | undefined;
  readonly call: StaffCall;
}

/** In the log of the installation, and in the audit log of each organization whose work it was. */
async function tell(tx: SystemTx, jobs: readonly TouchedJob[], { action, queue, id, call }: Told): Promise<void> {
  if (jobs.length === 0) return;
  logAction(call, action.replace("_", " "), { queue, jobs: jobs.length, ...(id === undefined ? {} : { job: id }) });
  const subject = { kind: "job", name: queue, ...(id === undefined ? {} : { id }) } as const;
  for (const organizationId of new Set(jobs.flatMap((job) => job.organization_id ?? []))) {
    const inside = await enterOrganization(tx, { organizationId, userId: call.user.userId });
    await recordChange(inside, { action, subject });
  }
}
