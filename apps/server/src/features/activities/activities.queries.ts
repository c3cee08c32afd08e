import type { Activity, ActivityCounts, ActivityStatus, activities } from "@delight/contract/activities";
import type { InputOf } from "@delight/contract/endpoint";
import { sql } from "kysely";
import { alphabetical } from "../../platform/db/alphabetical.ts";
import type { OrgTx } from "../../platform/db/database.ts";
import { containing, sortOf } from "../../platform/db/search.ts";

const counts = sql<ActivityCounts>`(
  select to_jsonb(c) - 'organization_id' - 'activity_id' from activity_counts c
  where c.organization_id = activities.organization_id and c.activity_id = activities.id
)`;

/** Over the last ten seconds; null while nothing is sent. */
const rate = sql<number | null>`case when activities.status = 'running' then (
  select nullif(count(*), 0) / 10.0 from events e
  where e.organization_id = activities.organization_id and e.activity_id = activities.id and e.kind = 'sent'
    and e.occurred_at > now() - interval '10 seconds'
) end`;

const columns = [
  "activities.id",
  "activities.kind",
  "activities.goal",
  "activities.name",
  "activities.status",
  "activities.pause_reason",
  "activities.segment_id",
  "activities.email_id",
  "activities.sender_name",
  "activities.sender_address",
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

export type ActivityRow = Omit<Activity, "counts" | "goal"> & { goal: string; counts: ActivityCounts | null };

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
    .select([counts.as("counts"), rate.as("rate")]);
}

export async function listActivityRows(tx: OrgTx, input: InputOf<typeof activities.list>) {
  const { column, descending } = sortOf(input.sort ?? "-created_at");
  let query = rows(tx);
  if (input.status) {
    query = query.where("activities.status", "=", input.status);
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
}

export async function insertDraft(
  { db, organizationId }: OrgTx,
  facts: DraftFacts & { goal: string; name: string; kind?: Activity["kind"] },
): Promise<string> {
  const { id } = await db
    .insertInto("activities")
    .values({ ...facts, organization_id: organizationId })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("activity_counts").values({ organization_id: organizationId, activity_id: id }).execute();
  return id;
}

/** Holds the activity until the transaction ends: of two who launch it at once, the second sees what the first made of it. */
export function lockActivity({ db, organizationId }: OrgTx, id: string) {
  return db
    .selectFrom("activities")
    .select(["id", "kind", "name", "status", "segment_id", "email_id"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateDraft({ db, organizationId }: OrgTx, id: string, facts: DraftFacts): Promise<void> {
  await db
    .updateTable("activities")
    .set(facts)
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("status", "=", "draft")
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
  pause_reason?: null;
  finished_at?: string;
  launched_at?: string;
  sender_name?: string;
  sender_address?: string;
  reply_to?: string;
}

export async function updateStatus({ db, organizationId }: OrgTx, id: string, change: StatusChange): Promise<void> {
  await db
    .updateTable("activities")
    .set(change)
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
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
