import type { Activity, ActivityCounts, ActivityStatus, activities } from "@delight/contract/activities";
import type { PauseCode, PauseReason } from "@delight/contract/pause-reason";
import type { CampaignPlan } from "@delight/contract/campaign-plan";
import type { Repetition } from "@delight/contract/campaign-runs";
import type { CampaignTest } from "@delight/contract/campaign-test";
import type { InputOf } from "@delight/contract/endpoint";
import type { OwnUtm } from "@delight/contract/utm";
import { sql } from "kysely";
import { alphabetical } from "../../platform/db/alphabetical.ts";
import type { OrgTx } from "../../platform/db/database.ts";
import { containing, sortOf } from "../../platform/db/search.ts";

/** What repeats sends nothing by itself: its counts are those of its runs, and what was credited to the whole by hand. */
const counts = sql<ActivityCounts>`case when activities.repeats is null then (
  select to_jsonb(c) - 'organization_id' - 'activity_id' from activity_counts c
  where c.organization_id = activities.organization_id and c.activity_id = activities.id
) else (
  select jsonb_object_agg(key, total) from (
    select key, sum(value::bigint) as total
    from activity_counts c, jsonb_each_text(to_jsonb(c) - 'organization_id' - 'activity_id')
    where c.organization_id = activities.organization_id and c.activity_id in (
      select activities.id
      union all
      select run.id from activities run
      where run.organization_id = activities.organization_id and run.recurring_id = activities.id
    )
    group by key
  ) as summed
) end`;

const runOf = sql<Activity["run_of"]>`case when activities.run_on is not null then jsonb_build_object(
  'id', activities.recurring_id, 'due_on', activities.run_on, 'name', (
    select r.name from activities r
    where r.organization_id = activities.organization_id and r.id = activities.recurring_id
  )
) end`;

/**
 * Over the last ten seconds; null while nothing is sent. The planner knows a day that is written down, unlike `now()`, and leaves the
 * tables of other months aside.
 */
const rate = () => sql<number | null>`case when activities.status = 'running' then (
  select nullif(count(*), 0) / 10.0 from events e
  where e.organization_id = activities.organization_id and e.activity_id = activities.id and e.kind = 'sent'
    and e.occurred_at > now() - interval '10 seconds' and e.occurred_at > ${new Date(Date.now() - 86_400_000).toISOString()}
) end`;

/** By the clock that keeps appointments: the caller's may be another one. */
const startsInMs = sql<number | null>`
  case when activities.starts_at is not null
    then greatest(0, ceil(1000 * extract(epoch from activities.starts_at - clock_timestamp())))::float8
  end
`;

const pauseReason = sql<PauseReason | null>`
  case when activities.pause_code is not null
    then jsonb_build_object('code', activities.pause_code, 'detail', activities.pause_detail)
  end
`;

const columns = [
  "activities.id",
  "activities.kind",
  "activities.goal",
  "activities.name",
  "activities.status",
  "activities.segment_id",
  "activities.email_id",
  "activities.sender_id",
  "activities.excluded_segment_ids",
  "activities.held_out_percent",
  "activities.heeds_caps",
  "activities.joins_dues",
  "activities.mails_again",
  "activities.runs_made",
  "activities.sender_name",
  "activities.sender_address",
  "activities.starts_at",
  "activities.created_at",
  "activities.launched_at",
  "activities.finished_at",
] as const;

const sorts = {
  name: alphabetical(sql`activities.name`),
  status: sql`activities.status`,
  launched_at: sql`activities.launched_at`,
  created_at: sql`activities.created_at`,
} as const;

const excluded = sql<Activity["excluded_segments"]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', named.id, 'name', s.name) order by named.place), '[]')
  from unnest(activities.excluded_segment_ids) with ordinality as named (id, place)
  left join segments s on s.organization_id = activities.organization_id and s.id = named.id
)`;

export type ActivityRow = Omit<Activity, "counts" | "goal" | "plan" | "repeats" | "test" | "utm"> & {
  excluded_segment_ids: string[];
  goal: string;
  counts: ActivityCounts | null;
  plan: unknown;
  repeats: unknown;
  test: unknown;
  utm: unknown;
};

function rows({ db, organizationId }: OrgTx) {
  return db
    .selectFrom("activities")
    .leftJoin("segments", (join) =>
      join
        .onRef("segments.organization_id", "=", "activities.organization_id")
        .onRef("segments.id", "=", "activities.segment_id"),
    )
    .leftJoin("emails", (join) =>
      join
        .onRef("emails.organization_id", "=", "activities.organization_id")
        .onRef("emails.id", "=", "activities.email_id"),
    )
    .where("activities.organization_id", "=", organizationId);
}

function selected(query: ReturnType<typeof rows>) {
  return query
    .select(columns)
    .select(["segments.name as segment_name", "emails.name as email_name"])
    .select([counts.as("counts"), rate().as("rate"), startsInMs.as("starts_in_ms"), pauseReason.as("pause_reason")])
    .select([sql`activities.plan`.as("plan"), sql`activities.test`.as("test"), excluded.as("excluded_segments")])
    .select([sql`activities.repeats`.as("repeats"), runOf.as("run_of"), sql`activities.utm`.as("utm")]);
}

export async function listActivityRows(tx: OrgTx, input: InputOf<typeof activities.list>) {
  const { column, descending } = sortOf(input.sort ?? "-created_at");
  let query = rows(tx);
  if (input.status) {
    query = query.where("activities.status", "=", input.status);
  }
  if (input.recurring) {
    query = query.where("activities.recurring_id", "=", input.recurring);
  }
  if (input.runs === "without") {
    query = query.where("activities.recurring_id", "is", null);
  }
  if (input.search !== "") {
    query = query.where("activities.name", "ilike", containing(input.search));
  }
  const { total } = await query.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow();
  const items: ActivityRow[] = await selected(query)
    .orderBy(sorts[column], (order) => (descending ? order.desc() : order.asc()).nullsLast())
    .orderBy("activities.id", "desc")
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size)
    .execute();
  return { items, total };
}

export function findActivity(tx: OrgTx, id: string): Promise<ActivityRow | undefined> {
  return selected(rows(tx)).where("activities.id", "=", id).executeTakeFirst();
}

export interface DraftFacts {
  goal?: string | undefined;
  name?: string | undefined;
  segment_id?: string | null | undefined;
  email_id?: string | null | undefined;
  sender_id?: string | null | undefined;
  excluded_segment_ids?: string[] | undefined;
  held_out_percent?: number | undefined;
  heeds_caps?: boolean | undefined;
  joins_dues?: boolean | undefined;
  plan?: CampaignPlan | undefined;
  test?: CampaignTest | null | undefined;
  repeats?: Repetition | null | undefined;
  mails_again?: boolean | undefined;
  utm?: OwnUtm | null | undefined;
}

export async function insertDraft(
  { db, organizationId }: OrgTx,
  facts: DraftFacts & { goal: string; name: string; kind?: Activity["kind"] },
): Promise<string> {
  const { id } = await db
    .insertInto("activities")
    .values({ ...columnsOf(facts), goal: facts.goal, name: facts.name, organization_id: organizationId })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("activity_counts").values({ organization_id: organizationId, activity_id: id }).execute();
  return id;
}

function columnsOf({ plan, test, repeats, utm, ...facts }: DraftFacts) {
  return {
    ...facts,
    ...(plan ? { plan: JSON.stringify(plan) } : {}),
    ...(test === undefined ? {} : { test: test && JSON.stringify(test) }),
    ...(repeats === undefined ? {} : { repeats: repeats && JSON.stringify(repeats) }),
    ...(utm === undefined ? {} : { utm: utm && JSON.stringify(utm) }),
  };
}

/**
 * Holds the activity until the transaction ends: of two who launch it at once, the second sees what the first made of
 * it. Whoever writes its deliveries meanwhile is held up by nobody.
 */
export function lockActivity({ db, organizationId }: OrgTx, id: string) {
  return db
    .selectFrom("activities")
    .select([
      "id",
      "kind",
      "name",
      "status",
      "segment_id",
      "email_id",
      "sender_id",
      "launched_at",
      "excluded_segment_ids",
    ])
    .select(["test", "winner"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateDraft({ db, organizationId }: OrgTx, id: string, facts: DraftFacts): Promise<void> {
  await db
    .updateTable("activities")
    .set(columnsOf(facts))
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("status", "=", "draft")
    .execute();
}

export async function updateHeedsCaps({ db, organizationId }: OrgTx, id: string, heedsCaps: boolean): Promise<void> {
  await db
    .updateTable("activities")
    .set({ heeds_caps: heedsCaps })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

export async function deleteDraft({ db, organizationId }: OrgTx, id: string): Promise<void> {
  await db
    .deleteFrom("activities")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("status", "=", "draft")
    .execute();
}

export interface StatusChange {
  status?: ActivityStatus;
  pause_code?: PauseCode;
  finished_at?: string | null;
  launched_at?: string;
  sender_name?: string;
  sender_address?: string;
  reply_to?: string;
}

/** Of another status neither the appointment nor the reason to stand still is left. */
const leaving = { pause_code: null, pause_detail: null, starts_at: null };

export async function updateStatus({ db, organizationId }: OrgTx, id: string, change: StatusChange): Promise<void> {
  await db
    .updateTable("activities")
    .set(change.status ? { ...leaving, ...change } : change)
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

/** Ten seconds ahead at the earliest: so long a launch that was meant for now can be taken back. */
export async function scheduleActivity({ db, organizationId }: OrgTx, id: string, beginsAt: string | null) {
  await db
    .updateTable("activities")
    .set({
      ...leaving,
      status: "scheduled",
      starts_at: sql<string>`greatest(clock_timestamp() + interval '10 seconds', ${beginsAt}::timestamptz)`,
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

/** By the clock of the database. */
export async function isPast({ db }: OrgTx, moment: string): Promise<boolean> {
  const asked = sql<{ is_past: boolean }>`select ${moment}::timestamptz < clock_timestamp() as is_past`;
  const [answer] = (await asked.execute(db)).rows;
  return answer?.is_past ?? false;
}

/** Which of the two that a draft names are there, for other organizations' ones are not. */
export async function findNamed({ db, organizationId }: OrgTx, facts: DraftFacts) {
  const segment = await db
    .selectFrom("segments")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("id", "=", facts.segment_id ?? null)
    .forShare()
    .executeTakeFirst();
  const email = await db
    .selectFrom("emails")
    .select(["id", "is_archived"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", facts.email_id ?? null)
    .forShare()
    .executeTakeFirst();
  return { segment, email };
}

/** Those of the emails that are there; nobody archives or deletes them until the transaction ends. */
export function findEmails({ db, organizationId }: OrgTx, ids: readonly string[]) {
  return db
    .selectFrom("emails")
    .select(["id", "is_archived"])
    .where("organization_id", "=", organizationId)
    .where("id", "in", ids.length === 0 ? [null] : ids)
    .orderBy("id")
    .forShare()
    .execute();
}
