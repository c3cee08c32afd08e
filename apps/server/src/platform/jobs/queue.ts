import { CompiledQuery } from "kysely";
import type pg from "pg";
import { PgBoss } from "pg-boss";
import type * as z from "zod";

/** A job definition: a queue's name and the shape of its data. Its handler is in `<module>.worker.ts`. */
export interface JobDefinition<Data extends z.ZodType = z.ZodType> {
  /** `module.verb`. */
  readonly name: string;
  readonly data: Data;
  readonly retryPolicy?: RetryPolicy | undefined;
}

/** How often a job that failed is tried again; the delay doubles each time. Seconds. */
export interface RetryPolicy {
  readonly retryLimit: number;
  readonly retryDelay: number;
  readonly retryDelayMax: number;
}

/** For jobs that mail: about an hour, so that a mail server may be away for a while. */
export const mailRetryPolicy: RetryPolicy = { retryLimit: 12, retryDelay: 5, retryDelayMax: 600 };

export function defineJob<Data extends z.ZodType>(
  name: string,
  data: Data,
  retryPolicy?: RetryPolicy,
): JobDefinition<Data> {
  return { name, data, retryPolicy };
}

/** What of a transaction is needed to enqueue a job in it. */
export interface Enqueuing {
  readonly db: { executeQuery(query: CompiledQuery): Promise<{ rows: unknown[] }> };
  readonly queue: PgBoss;
}

/** Leaves the note in the caller's transaction: work and note are both there or neither. */
export async function enqueue<Data extends z.ZodType>(
  tx: Enqueuing,
  definition: JobDefinition<Data>,
  data: z.input<Data>,
): Promise<void> {
  await tx.queue.send(definition.name, definition.data.parse(data) as object, { db: connectionOf(tx) });
}

/** Has pg-boss do something in the caller's transaction. */
export function connectionOf(tx: Enqueuing) {
  return {
    executeSql: (text: string, values: unknown[] = []) => tx.db.executeQuery(CompiledQuery.raw(text, [...values])),
  };
}

/** A queue that only takes notes; it runs none. */
export async function openQueue(pool: pg.Pool): Promise<PgBoss> {
  const queue = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: false,
    schedule: false,
    migrate: false,
  });
  // Without a listener an error event would end the process; the statements themselves report their errors to callers.
  queue.on("error", () => undefined);
  return queue.start();
}
