import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

const columns = sql`id, name, status, repeats, plan, runs_made, last_run_on, next_run_on`;

/** What must be known of a campaign that repeats to say when it does. */
export interface RecurringRow {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly repeats: unknown;
  readonly plan: unknown;
  readonly runs_made: number;
  readonly last_run_on: string | null;
  readonly next_run_on: string | null;
}

export async function findRecurring({ db, organizationId }: OrgTx, id: string): Promise<RecurringRow | undefined> {
  const { rows } = await sql<RecurringRow>`
    select ${columns} from activities
    where organization_id = ${organizationId} and id = ${id} and repeats is not null
  `.execute(db);
  return rows[0];
}

/** Holds a campaign of which a run is to be made by now; of two workers the second finds that nothing is due any more. */
export async function holdDue({ db, organizationId }: OrgTx, id: string): Promise<RecurringRow | undefined> {
  const { rows } = await sql<RecurringRow>`
    select ${columns} from activities
    where organization_id = ${organizationId} and id = ${id} and repeats is not null
      and status = 'scheduled' and starts_at <= clock_timestamp()
    for no key update
  `.execute(db);
  return rows[0];
}

/** The day and time of now in the time zone of the organization, by the clock of the database. */
export async function findToday({ db, organizationId }: OrgTx): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select (clock_timestamp() at time zone time_zone)::date as today from organizations where id = ${organizationId}
  `.execute(db);
  return rows[0]?.today ?? "";
}

/** The moments of a time of these days in the time zone of the organization, in their order, and whether each is past. */
export async function findMoments({ db, organizationId }: OrgTx, days: readonly string[], time: string) {
  const { rows } = await sql<{ at: string; is_past: boolean }>`
    select moment as at, moment <= clock_timestamp() as is_past
    from organizations o, unnest(${[...days]}::date[]) with ordinality as list (day, place),
      lateral (select (day + ${time}::time) at time zone o.time_zone) as told (moment)
    where o.id = ${organizationId}
    order by place
  `.execute(db);
  return rows;
}

/**
 * Makes a campaign of one that repeats, with everything that is chosen there. It begins now, and is as late as its moment is past.
 * Answers its id; undefined where there is one for this day.
 */
export async function insertRun(
  { db, organizationId }: OrgTx,
  { id, name, dueOn, at }: { readonly id: string; readonly name: string; readonly dueOn: string; readonly at: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into activities
      select (jsonb_populate_record(a, to_jsonb(own))).*
      from activities a, lateral (
        select uuid_v7() as id, ${name}::text as name, now() as created_at, ${at}::timestamptz as starts_at,
          a.plan || '{"begins_at": null}' as plan, null::jsonb as repeats, 0 as runs_made, null::date as next_run_on, null::date as last_run_on,
          ${id}::uuid as recurring_id, ${dueOn}::date as run_on
      ) as own
      where a.organization_id = ${organizationId} and a.id = ${id}
      on conflict (organization_id, recurring_id, run_on) do nothing
      returning id
    ), counted as (
      insert into activity_counts (organization_id, activity_id) select ${organizationId}, id from made
    )
    select id from made
  `.execute(db);
  return rows[0]?.id;
}

/** Writes down that a run was made, and what comes next: an appointment, or the end. */
export async function updateAfterRun(
  { db, organizationId }: OrgTx,
  id: string,
  { madeOn, next }: { readonly madeOn: string | undefined; readonly next: { dueOn: string; at: string } | undefined },
): Promise<void> {
  await sql`
    update activities
    set last_run_on = coalesce(${madeOn ?? null}::date, last_run_on),
      runs_made = runs_made + ${madeOn === undefined ? 0 : 1}::int,
      next_run_on = ${next?.dueOn ?? null}::date,
      starts_at = ${next?.at ?? null}::timestamptz,
      status = ${next ? "scheduled" : "finished"},
      finished_at = case when ${next === undefined}::boolean then now() end
    where organization_id = ${organizationId} and id = ${id}
  `.execute(db);
}

export async function updateNextRun({ db, organizationId }: OrgTx, id: string, dueOn: string): Promise<void> {
  await db
    .updateTable("activities")
    .set({ next_run_on: dueOn })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

/** Whether a campaign has runs, and whether it is one. */
export async function findKin({ db, organizationId }: OrgTx, id: string) {
  const { rows } = await sql<{ has_runs: boolean; is_run: boolean }>`
    select recurring_id is not null as is_run, exists (
      select from activities r where r.organization_id = ${organizationId} and r.recurring_id = a.id
    ) as has_runs
    from activities a where organization_id = ${organizationId} and id = ${id}
  `.execute(db);
  return rows[0] ?? { has_runs: false, is_run: false };
}
