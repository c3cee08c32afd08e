import { type JobState, mostJobsAtOnce } from "@delight/contract/staff-jobs";
import { sql } from "kysely";
import type { SystemTx } from "../../../platform/db/database.ts";

const ownQueues = sql`left(q.name, 2) <> '__'`;
const isDue = sql`j.state in ('created', 'retry') and j.start_after <= now()`;

interface QueueRow {
  readonly name: string;
  readonly waiting: number;
  readonly later: number;
  readonly running: number;
  readonly failed: number;
  readonly oldest_waiting_at: string | null;
}

/** Counted from the jobs themselves: the counts that pg-boss keeps stand still while no worker runs. */
export async function listQueueRows({ db }: SystemTx): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select q.name,
      count(*) filter (where ${isDue}) as waiting,
      count(*) filter (where j.state in ('created', 'retry') and j.start_after > now()) as later,
      count(*) filter (where j.state = 'active') as running,
      count(*) filter (where j.state = 'failed') as failed,
      min(j.start_after) filter (where ${isDue}) as oldest_waiting_at
    from pgboss.queue q
    left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry', 'active', 'failed')
    where ${ownQueues}
    group by q.name
    order by q.name
  `.execute(db);
  return rows;
}

export function listLoopRows({ db }: SystemTx) {
  return db.selectFrom("worker_loops").selectAll().orderBy("loop").orderBy("started_at", "desc").execute();
}

const states: Readonly<Record<JobState, readonly string[]>> = {
  waiting: ["created", "retry"],
  running: ["active"],
  failed: ["failed"],
};

export interface JobRow {
  readonly id: string;
  readonly queue: string;
  readonly data: unknown;
  readonly retry_count: number;
  readonly retry_limit: number;
  readonly created_at: string;
  readonly due_at: string;
  readonly started_at: string | null;
  readonly failed_at: string | null;
  readonly message: string | null;
  readonly organization: { readonly id: string; readonly identifier: string; readonly name: string } | null;
}

interface Asked {
  readonly state: JobState;
  readonly queue: string | undefined;
  readonly descending: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** The organization that a job works for, where its data name one. */
const organizationId = sql`case when j.data->>'organization_id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (j.data->>'organization_id')::uuid end`;

export async function listJobRows({ db }: SystemTx, { state, queue, descending, limit, offset }: Asked) {
  const found = sql`
    from pgboss.job j join pgboss.queue q on q.name = j.name
    where ${ownQueues} and j.state::text = any(${states[state]}::text[]) and (${queue ?? null}::text is null or j.name = ${queue ?? null})
  `;
  const direction = descending ? sql`desc` : sql`asc`;
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${found}`.execute(db);
  const { rows: items } = await sql<JobRow>`
    select j.id, j.name as queue, j.data, j.retry_count, j.retry_limit, j.created_on as created_at,
      j.start_after as due_at, j.started_on as started_at, j.completed_on as failed_at,
      coalesce(j.output->>'message', j.output->'value'->>'message', j.output->>'value') as message,
      (select json_build_object('id', o.id, 'identifier', o.identifier, 'name', o.name)
       from organizations o where o.id = ${organizationId}) as organization
    ${found}
    order by j.created_on ${direction}, j.id ${direction}
    limit ${limit} offset ${offset}
  `.execute(db);
  return { items, total: counted[0]?.total ?? 0 };
}

export interface TouchedJob {
  readonly id: string;
  /** Null where the job names none, or one that is gone. */
  readonly organization_id: string | null;
}

const organizationOf = sql`(select o.id from organizations o where o.id = ${organizationId}) as organization_id`;

/** Held until the transaction ends. */
export async function lockFailed({ db }: SystemTx, queue: string, id: string | undefined): Promise<TouchedJob[]> {
  const { rows } = await sql<TouchedJob>`
    select j.id, ${organizationOf} from pgboss.job j
    where j.name = ${queue} and j.state = 'failed' and (${id ?? null}::uuid is null or j.id = ${id ?? null})
    order by j.created_on, j.id
    limit ${mostJobsAtOnce}
    for update
  `.execute(db);
  return rows;
}

/** Ended for good; what pg-boss said of them is kept for the way back. */
export function discard(
  { db }: SystemTx,
  queue: string,
  { ids, discardId }: { ids: readonly string[]; discardId: string },
) {
  return sql`
    update pgboss.job
    set state = 'cancelled', output = jsonb_build_object('discard_id', ${discardId}::text, 'failed', output)
    where name = ${queue} and id = any(${ids}::uuid[]) and state = 'failed'
  `.execute(db);
}

export async function restore({ db }: SystemTx, queue: string, discardId: string): Promise<TouchedJob[]> {
  const { rows } = await sql<TouchedJob>`
    update pgboss.job j set state = 'failed', output = nullif(j.output->'failed', 'null')
    where j.name = ${queue} and j.state = 'cancelled' and j.output->>'discard_id' = ${discardId}
    returning j.id, ${organizationOf}
  `.execute(db);
  return rows;
}
