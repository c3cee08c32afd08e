import type { Happening, MailEvent } from "@delight/contract/automation-events";
import { type RawBuilder, sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

type Rows = RawBuilder<unknown>;
type Of<Kind extends Happening["kind"]> = Extract<Happening, { kind: Kind }>;

/**
 * All that happened of a kind: rows of `customer_id`, `subject_id`, `happened_at`, and `told_at`, when we heard of it. What was
 * done with mails is of people alone. Whoever asks narrows them down by moment or customer.
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
    select x.customer_id, x.id as subject_id, x.occurred_at as happened_at, x.received_at as told_at
    from customer_events x
    where x.organization_id = ${organizationId} and x.form_id is not null
      and ${form_ids.length === 0 ? sql`true` : sql`x.form_id = any(${form_ids}::uuid[])`}`;
}

function toldEvents({ organizationId }: OrgTx, { name, data_name, data_value }: Of<"customer_event">): Rows {
  return sql`
    select x.customer_id, x.id as subject_id, x.occurred_at as happened_at, x.received_at as told_at
    from customer_events x
    where x.organization_id = ${organizationId} and x.form_id is null and x.name = ${name}
      and ${data_name === "" ? sql`true` : sql`x.data ->> ${data_name} = ${data_value}`}`;
}

function mailEvents(
  { organizationId }: OrgTx,
  event: Exclude<MailEvent, "converted">,
  { activity_id, url }: Of<"mail_event">,
): Rows {
  return sql`
    select v.customer_id, v.delivery_id as subject_id, v.occurred_at as happened_at, v.occurred_at as told_at
    from events v
    where v.organization_id = ${organizationId} and v.activity_id = ${activity_id} and v.kind = ${event} and not v.is_machine
      and ${event === "clicked" && url !== "" ? sql`starts_with(v.url, ${url})` : sql`true`}`;
}

function conversions({ organizationId }: OrgTx, { activity_id }: Of<"mail_event">): Rows {
  return sql`
    select c.customer_id, c.id as subject_id, c.occurred_at as happened_at, c.created_at as told_at
    from conversions c
    where c.organization_id = ${organizationId} and c.activity_id = ${activity_id} and c.state = 'credited'`;
}
