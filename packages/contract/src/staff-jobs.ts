import * as z from "zod";
import { listInput, Moment, Nothing, pageOf } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { NamedOrganization } from "./organizations.ts";
import { personal } from "./personal.ts";

/** `waiting` has not begun, or is tried again later; `failed` is not tried again by itself. */
export const JobState = z.enum(["waiting", "running", "failed"]);
export type JobState = z.infer<typeof JobState>;

const count = z.number().int();
const queueName = z.string().min(1).max(100);
/** Without secrets and without what tells of customers; empty where nothing failed. */
const reason = personal(z.string(), "text");

export const JobQueue = z.object({
  /** `feature.verb`. */
  name: z.string(),
  /** Jobs that a worker could take now. */
  waiting: count,
  /** Jobs that are tried again at a later moment. */
  later: count,
  running: count,
  failed: count,
  /** Since when the oldest of those `waiting` could have been taken. */
  oldest_waiting_at: Moment.nullable(),
});
export type JobQueue = z.infer<typeof JobQueue>;

/** Whether a loop goes round: `failing` had an error in the last ten minutes, `stuck` is in one round for five, of `silent` nothing was heard for half a minute. */
export const LoopState = z.enum(["working", "failing", "stuck", "silent"]);
export type LoopState = z.infer<typeof LoopState>;

/** Work that a worker does again and again, such as sending; of each process its own. */
export const WorkerLoop = z.object({
  name: z.string(),
  process_id: z.uuid(),
  /** Host and process number. */
  process: z.string(),
  state: LoopState,
  started_at: Moment,
  seen_at: Moment,
  /** When the round that is under way began. */
  round_began_at: Moment.nullable(),
  round_ended_at: Moment.nullable(),
  /** How long the last round took. */
  round_milliseconds: count.nullable(),
  failed_at: Moment.nullable(),
  reason,
});
export type WorkerLoop = z.infer<typeof WorkerLoop>;

/** One job; of its data only ids are told. */
export const QueuedJob = z.object({
  id: z.uuid(),
  queue: z.string(),
  state: JobState,
  organization: NamedOrganization.nullable(),
  /** What it is about, such as `segment_id`. */
  about: z.array(z.object({ name: z.string(), id: z.uuid() })),
  /** How often it has begun, and how often it may. */
  tries: count,
  most_tries: count,
  created_at: Moment,
  /** When it could begin, or begins again. */
  due_at: Moment,
  started_at: Moment.nullable(),
  /** When it failed for good. */
  failed_at: Moment.nullable(),
  /** Of the last try that failed. */
  reason,
});
export type QueuedJob = z.infer<typeof QueuedJob>;

/** So many jobs at most are retried or discarded by one call. */
export const mostJobsAtOnce = 10_000;

const FailedJobs = z.object({
  queue: queueName,
  /** One job; all failed ones of the queue where it is left out. */
  id: z.uuid().optional(),
});

/** What goes on in the background, across all organizations. */
export const staffJobs = {
  overview: endpoint({
    method: "GET",
    path: "/staff/jobs/overview",
    access: "staff",
    summary: "Queues with their counts, and the loops of all workers",
    input: Nothing,
    output: z.object({ queues: z.array(JobQueue), loops: z.array(WorkerLoop) }),
  }),
  list: endpoint({
    method: "GET",
    path: "/staff/jobs/",
    access: "staff",
    summary: "Jobs that wait, run or have failed",
    input: listInput(["created_at"])
      .omit({ search: true })
      .extend({ state: JobState.default("failed"), queue: queueName.optional() }),
    output: pageOf(QueuedJob),
  }),
  /** Each gets one more try. */
  retry: endpoint({
    method: "POST",
    path: "/staff/jobs/retry",
    access: "staff",
    refuses: ["not_found"],
    summary: "Try a failed job again, or all of a queue",
    input: FailedJobs,
    output: z.object({ jobs: count }),
  }),
  /** They are never tried again, and can be put back by `discard_id` until they are forgotten, a week after they failed. */
  discard: endpoint({
    method: "POST",
    path: "/staff/jobs/discard",
    access: "staff",
    refuses: ["not_found"],
    summary: "Discard a failed job, or all of a queue",
    input: FailedJobs,
    output: z.object({ jobs: count, discard_id: z.uuid() }),
  }),
  restore: endpoint({
    method: "POST",
    path: "/staff/jobs/restore",
    access: "staff",
    refuses: ["not_found"],
    summary: "Put discarded jobs back among the failed ones",
    input: z.object({ queue: queueName, discard_id: z.uuid() }),
    output: z.object({ jobs: count }),
  }),
};
