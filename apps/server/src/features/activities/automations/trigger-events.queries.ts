import type { Happening, MailEvent } from "@delight/contract/automation-events";
import { type RawBuilder, sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { isOfActivities } from "../../segments/index.ts";

type Rows = RawBuilder<unknown>;
type Of<Kind extends Happening["kind"]> = Extract<Happening, { kind: Kind }>;

/** Whether a column names the activity of a trigger or step, which may not be chosen yet. */
export const isOf = (tx: OrgTx, column: Rows, activityId: string | null) =>
  isOfActivities(tx, column, activityId === null ? [] : [activityId]);

/**
 * All that happened of a kind: rows of `customer_id`, `subject_id`, `delivery_id` of the mail where there is one, `happened_at`,
 * and `told_at`, when we heard of it. What was done with mails is of people alone. Whoever asks narrows them down by moment or
 * customer.
 */
export function happenings(tx: OrgTx, what: Happening): Rows {
  switch (what.kind) {
    case "form_answered":
      return answers(tx, what);
    case "customer_event":
      return toldEvents(tx, what);
    case "mail_event":
      return what.event === "converted" ? conversions(tx, what) : mailEvents(tx, what.event, what);
  }
}

function answers({ organizationId }: OrgTx, { form_ids }: Of<"form_answered">): Rows {
  return sql`
    select x.customer_id, x.id as subject_id, null::uuid as delivery_id, x.occurred_at as happened_at, x.received_at as told_at
    from customer_events x
    where x.organization_id = ${organizationId} and x.form_id is not null
      and ${form_ids.length === 0 ? sql`true` : sql`x.form_id = any(${form_ids}::uuid[])`}`;
}

function toldEvents({ organizationId }: OrgTx, { name, data_name, data_value }: Of<"customer_event">): Rows {
  return sql`
    select x.customer_id, x.id as subject_id, null::uuid as delivery_id, x.occurred_at as happened_at, x.received_at as told_at
    from customer_events x
    where x.organization_id = ${organizationId} and x.form_id is null and x.name = ${name}
      and ${data_name === "" ? sql`true` : sql`x.data ->> ${data_name} = ${data_value}`}`;
}

function mailEvents(tx: OrgTx, event: Exclude<MailEvent, "converted">, { activity_id, url }: Of<"mail_event">): Rows {
  return sql`
    select v.customer_id, v.delivery_id as subject_id, v.delivery_id, v.occurred_at as happened_at, v.occurred_at as told_at
    from events v
    where v.organization_id = ${tx.organizationId} and ${isOf(tx, sql`v.activity_id`, activity_id)} and v.kind = ${event} and not v.is_machine
      and ${event === "clicked" && url !== "" ? sql`starts_with(v.url, ${url})` : sql`true`}`;
}

/** What was earned, whatever becomes of its acceptance meanwhile: of a row `c` of `conversions`. */
export const earnedBy = sql`coalesce(c.quote_id, c.service_record_id, c.id)`;

function conversions(tx: OrgTx, { activity_id }: Of<"mail_event">): Rows {
  return sql`
    select c.customer_id, ${earnedBy} as subject_id, c.delivery_id, c.occurred_at as happened_at, c.created_at as told_at
    from conversions c
    where c.organization_id = ${tx.organizationId} and ${isOf(tx, sql`c.activity_id`, activity_id)} and c.state = 'credited'`;
}

/**
 * Of a row `e` of `enrolments`: whether it has happened to them since they came in; of the automation's own mails to those of this
 * enrolment. `since`: what we heard of before is not looked for, null for none.
 */
export function hasHappened(
  tx: OrgTx,
  awaited: Happening,
  { activityId, since }: { readonly activityId: string; readonly since: string | null },
): RawBuilder<boolean> {
  const isOwn = awaited.kind === "mail_event" && awaited.activity_id === null;
  const rows = happenings(tx, isOwn ? { ...awaited, activity_id: activityId } : awaited);
  const ofThem = sql`exists (
    select from deliveries d where d.organization_id = ${tx.organizationId} and d.id = h.delivery_id and d.occasion = e.id
  )`;
  return sql<boolean>`exists (
    select from (${rows}) as h
    where h.customer_id = e.customer_id and h.told_at >= e.entered_at
      and ${since === null ? sql`true` : sql`h.told_at >= ${since}::timestamptz`} and ${isOwn ? ofThem : sql`true`}
  )`;
}
