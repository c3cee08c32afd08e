import type { automations } from "@delight/contract/automations";
import type { AutomationCounts, EnrolmentReason, EnrolmentState } from "@delight/contract/automation-runs";
import type { InputOf } from "@delight/contract/endpoint";
import { sql } from "kysely";
import type { OrgTx } from "../../../../platform/db/database.ts";
import { containing } from "../../../../platform/db/search.ts";

function withNames({ db, organizationId }: OrgTx) {
  return db
    .selectFrom("enrolments")
    .leftJoin("customers", (join) =>
      join
        .onRef("customers.organization_id", "=", "enrolments.organization_id")
        .onRef("customers.id", "=", "enrolments.customer_id"),
    )
    .where("enrolments.organization_id", "=", organizationId);
}

function selected(rows: ReturnType<typeof withNames>) {
  return rows
    .select(["enrolments.id", "enrolments.activity_id", "enrolments.customer_id", "enrolments.version"])
    .select(["enrolments.step as step_id", "enrolments.failure", "enrolments.anchor_on"])
    .select(["enrolments.entered_at", "enrolments.ended_at"])
    .select(sql<string>`coalesce(customers.name, '')`.as("customer_name"))
    .select(sql<EnrolmentState>`enrolments.state`.as("state"))
    .select(sql<EnrolmentReason | null>`enrolments.reason`.as("reason"))
    .select(sql<string | null>`case when enrolments.state = 'waiting' then enrolments.wakes_at end`.as("wakes_at"));
}

export async function listEnrolmentRows(tx: OrgTx, input: InputOf<typeof automations.enrolments>) {
  const { id, state, step, reason, search, page, page_size } = input;
  let rows = withNames(tx).where("enrolments.activity_id", "=", id);
  if (state) rows = rows.where("enrolments.state", "=", state);
  if (step !== undefined) rows = rows.where("enrolments.step", "=", step);
  if (reason) rows = rows.where("enrolments.reason", "=", reason);
  if (search !== "") rows = rows.where("customers.name", "ilike", containing(search));
  const { total } = await rows.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow();
  const items = await selected(rows)
    .orderBy("enrolments.entered_at", "desc")
    .orderBy("enrolments.id", "desc")
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return { items, total };
}

export function findEnrolment(tx: OrgTx, id: string) {
  return selected(withNames(tx)).where("enrolments.id", "=", id).executeTakeFirst();
}

/** Held until the transaction ends: who moves them waits, or has moved them already. */
export function lockEnrolment({ db, organizationId }: OrgTx, id: string) {
  return db
    .selectFrom("enrolments")
    .select(["id", "state"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export interface EnrolmentChange {
  state: EnrolmentState;
  reason: EnrolmentReason | null;
  resumed_at?: string;
  ended_at?: string;
}

export async function updateEnrolment(
  { db, organizationId }: OrgTx,
  id: string,
  change: EnrolmentChange,
): Promise<void> {
  await db
    .updateTable("enrolments")
    .set(change)
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

export async function countEnrolments({ db, organizationId }: OrgTx, activityId: string) {
  const { rows } = await sql<{ step: number; state: EnrolmentState; reason: EnrolmentReason; enrolments: number }>`
    select case when state = 'ended' then 0 else step end as step, state, case when state = 'ended' then reason end as reason,
      count(*) as enrolments
    from enrolments where organization_id = ${organizationId} and activity_id = ${activityId}
    group by 1, 2, 3 order by 1, 2, 3
  `.execute(db);
  return rows;
}

/** Mails that each step has written, and how many of them were sent. */
export async function countMails({ db, organizationId }: OrgTx, activityId: string) {
  const { rows } = await sql<Pick<AutomationCounts["steps"][number], "step_id" | "written" | "sent">>`
    select step as step_id, count(*) as written, count(*) filter (where status = 'sent') as sent
    from deliveries
    where organization_id = ${organizationId} and activity_id = ${activityId} and occasion is not null
    group by step order by step
  `.execute(db);
  return rows;
}
