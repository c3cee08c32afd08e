import { setTimeout as sleep } from "node:timers/promises";
import { type JobWithMetadata, PgBoss } from "pg-boss";
import type * as z from "zod";
import { findHeldValue } from "../db/sending-block.queries.ts";
import type { Platform } from "../platform.ts";
import { startPollLoop } from "./poll-loop.ts";
import type { JobDefinition } from "./queue.ts";

/** What a handler works with: the platform, and a signal that asks it to stop at the next safe point. */
export interface JobContext {
  readonly platform: Platform;
  readonly signal: AbortSignal;
  /** The job is not run again after this: what it leaves behind stays so. */
  readonly isLastAttempt: boolean;
}

export interface Handler {
  readonly job: JobDefinition;
  /** How many of these a process works on at once. */
  readonly concurrency: number;
  run(context: JobContext, data: unknown): Promise<void>;
}

/** Joins a job and its handler. The handler runs again after a crash: it must go on where the database says it stopped. */
export function defineHandler<Data extends z.ZodType>(
  definition: JobDefinition<Data>,
  handler: (context: JobContext, data: z.output<Data>) => Promise<void>,
  { concurrency = 1 }: { concurrency?: number } = {},
): Handler {
  return { job: definition, concurrency, run: (context, data) => handler(context, definition.data.parse(data)) };
}

/** For handlers that mail: one mail that a server is slow to take holds up no other one. */
export const mailConcurrency = { concurrency: 4 };

/** Queue settings of jobs that ask for no others: a worker that is silent for 20 s is dead, and its job goes to another one within 30 s. */
const settings = {
  retryLimit: 5,
  retryDelay: 2,
  retryBackoff: true,
  heartbeatSeconds: 20,
  expireInSeconds: 86_400,
  notify: true,
};

/** Makes the job tables and queues as the owner of the database, and lets the app role use them. */
export async function prepareQueues(url: string, jobs: readonly JobDefinition[]): Promise<void> {
  const queue = new PgBoss({ connectionString: url, supervise: false, schedule: false });
  await queue.start();
  try {
    for (const { name, retryPolicy } of jobs) {
      const wanted = { ...settings, ...retryPolicy };
      await queue.createQueue(name, wanted);
      // Creating leaves a queue that an older version made as it is.
      await queue.updateQueue(name, wanted);
    }
    const database = queue.getDb();
    await database.executeSql(`
      grant usage on schema pgboss to delight_app;
      grant select, insert, update, delete on all tables in schema pgboss to delight_app;
      grant usage, select on all sequences in schema pgboss to delight_app;
      grant execute on all functions in schema pgboss to delight_app;
    `);
  } finally {
    await queue.stop({ graceful: false });
  }
}

export interface Workers {
  /** Takes no new job, lets running ones reach their next safe point, at most 25 s. */
  stop(): Promise<void>;
}

export async function startWorkers(platform: Platform, url: string, handlers: readonly Handler[]): Promise<Workers> {
  const queue = new PgBoss({
    connectionString: url,
    application_name: "delight-jobs",
    max: 4,
    migrate: false,
    schedule: false,
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  queue.on("error", (error) => platform.log.error({ error }, "job queue"));
  queue.on("warning", (warning) => platform.log.warn({ warning }, "job queue"));
  const stopping = new AbortController();
  const wakeByQueue = new Map<string, () => void>();
  try {
    await queue.start();
    for (const handler of handlers) {
      const wake = await attend(queue, handler, async (taken) => {
        const signal = AbortSignal.any([taken.signal, stopping.signal]);
        platform.log.info({ job: taken.name, id: taken.id }, "job begins");
        await refuseWhileHeld(platform, signal);
        await handler.run({ platform, signal, isLastAttempt: taken.retryCount >= taken.retryLimit }, taken.data);
      });
      wakeByQueue.set(handler.job.name, wake);
    }
  } catch (error) {
    await queue.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
  const waking = startPollLoop(wakePause, () => wakeForWaiting(queue, wakeByQueue), platform.log);
  return {
    stop: async () => {
      stopping.abort();
      await waking.stop();
      await queue.stop({ graceful: true, timeout: 25_000 });
    },
  };
}

/** Milliseconds. */
const heldPause = 3000;

/**
 * A worker that began before its database was restored waits here until that is released, and gives the job back: by then it may
 * have been dropped.
 */
async function refuseWhileHeld({ database, log }: Platform, signal: AbortSignal): Promise<void> {
  if ((await findHeldValue(database)) === undefined) return;
  log.warn("restored from a backup: no job is done until `release`");
  while (!signal.aborted && (await findHeldValue(database)) !== undefined) {
    await sleep(heldPause, undefined, { signal }).catch(() => undefined);
  }
  throw new Error("The installation was restored from a backup after this job had been taken");
}

/** Each worker polls its queue this seldom: new jobs are announced by NOTIFY, and `wakeForWaiting` asks for all queues at once. */
const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 30 };
/** Milliseconds. */
const wakePause = 2000;

/** Answers how to wake the workers of the queue. Where a job was, more may wait: whoever takes one wakes all of them. */
async function attend(
  queue: PgBoss,
  { job, concurrency }: Handler,
  work: (taken: JobWithMetadata<unknown>) => Promise<void>,
): Promise<() => void> {
  const attending: string[] = [];
  const wake = () => attending.forEach((one) => queue.notifyWorker(one));
  const options = { heartbeatRefreshSeconds: 5, includeMetadata: true, ...polling } as const;
  for (let number = 0; number < concurrency; number += 1) {
    const id = await queue.work(job.name, options, async ([taken]) => {
      if (taken) {
        wake();
        await work(taken);
      }
    });
    attending.push(id);
  }
  return wake;
}

/** For jobs that are tried again, begin later or whose announcement was missed. */
async function wakeForWaiting(queue: PgBoss, wakeByQueue: ReadonlyMap<string, () => void>): Promise<void> {
  const { rows } = await queue.getDb().executeSql(
    `select name from unnest($1::text[]) as queue (name) where exists (
       select from pgboss.job j
       where j.name = queue.name and j.state < 'active' and not j.blocked and j.start_after <= pgboss.job_now()
     )`,
    [[...wakeByQueue.keys()]],
  );
  for (const { name } of rows as { name: string }[]) wakeByQueue.get(name)?.();
}
