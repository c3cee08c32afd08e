import { type RawBuilder, sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

/** As many lines of each kind are given; nobody gets near it by business as usual. */
export const mostLines = 10_000;

const mine = ({ organizationId }: OrgTx, customerId: string) =>
  sql`x.organization_id = ${organizationId} and x.customer_id = ${customerId}`;

/** All that is kept of one customer, by what it is; names instead of ids where people read them. */
export function sectionsOf(tx: OrgTx, customerId: string): Readonly<Record<string, RawBuilder<object>>> {
  const own = sql`x.organization_id = ${tx.organizationId}`;
  const theirs = mine(tx, customerId);
  const key = sql`(select email_key from customers where organization_id = ${tx.organizationId} and id = ${customerId})`;
  return {
    customer: sql`
      select id, kind, first_name, last_name, company, email, phone, street, city, postal_code, country, language, time_zone,
        source, consent, last_service_on, next_due_on, lifetime_revenue_cents, created_at, updated_at
      from customers x where ${own} and id = ${customerId}`,
    tags: sql`select tag from customer_tags x where ${theirs} order by tag`,
    own_facts: sql`
      select f.label, coalesce(c.label, x.text_value, x.number_value::text, x.day_value::text, x.yes_value::text) as value
      from custom_values x
      join custom_fields f on f.organization_id = x.organization_id and f.id = x.field_id
      left join lateral jsonb_to_recordset(f.choices) as c(id uuid, label text) on c.id = x.choice_id
      where ${theirs} order by f.place, c.label`,
    sites: sql`
      select name, street, city, postal_code, country, note, is_archived, created_at from sites x where ${theirs} order by id`,
    contacts: sql`select first_name, last_name, role, email, phone from contacts x where ${theirs} order by id`,
    consents: sql`
      select state, basis, source, evidence, user_name, occurred_at from customer_consents x where ${theirs} order by occurred_at, id`,
    ...addressSections(own, key),
    jobs: sql`
      select s.name as service, x.status, x.scheduled_on, x.done_on, x.value_cents, x.invoiced_cents, x.note, x.booked_at
      from service_records x join services s on s.organization_id = x.organization_id and s.id = x.service_id
      where ${theirs} order by x.booked_at, x.id`,
    services_due: sql`
      select s.name as service, x.due_on, x.last_done_on
      from service_dues x join services s on s.organization_id = x.organization_id and s.id = x.service_id
      where ${theirs} order by x.due_on, x.id`,
    quotes: sql`
      select number, title, status, value_cents, issued_on, expires_on, note, decided_at, decline_reason, decline_note
      from quotes x where ${theirs} order by issued_on, id`,
    booking_requests: sql`
      select s.name as service, x.days::text[] as days, x.part_of_day, x.phone, x.message, x.language, x.asked_at, x.state, x.decline_reason,
        x.decline_note, x.decided_at, x.asked_mailed_at, x.visit_mailed_at
      from booking_requests x left join services s on s.organization_id = x.organization_id and s.id = x.service_id
      where ${theirs} order by x.asked_at, x.id`,
    told_by_programs_and_forms: sql`
      select f.name as form, x.name, x.data, x.occurred_at from customer_events x
      left join sign_up_forms f on f.organization_id = x.organization_id and f.id = x.form_id
      where ${theirs} order by x.occurred_at, x.id`,
    references: sql`select reference from customer_references x where ${theirs} order by reference`,
    ...changeSections(theirs),
    ...mailSections(theirs),
    lists: sql`
      select s.name from segment_members x join segments s on s.organization_id = x.organization_id and s.id = x.segment_id
      where ${theirs} order by s.name`,
  };
}

/** What was done with what is known of them. */
function changeSections(theirs: RawBuilder<unknown>): Readonly<Record<string, RawBuilder<object>>> {
  return {
    changes: sql`select facts, user_name, occurred_at from customer_changes x where ${theirs} order by occurred_at, id`,
    changes_of_many: sql`
      select r.action ->> 'kind' as action, r.created_at, x.former
      from bulk_changes x join bulk_runs r on r.organization_id = x.organization_id and r.id = x.run_id
      where ${theirs} order by r.created_at, r.id`,
    changes_by_imports: sql`
      select i.file_name, x.changed_at, x.before, x.after, x.tags
      from import_changes x join imports i on i.organization_id = x.organization_id and i.id = x.import_id
      where ${theirs} order by x.changed_at, i.id`,
    merged: sql`select name, email, user_name, merged_at from customer_merges x where ${theirs} order by merged_at, merged_id`,
    told_apart_from_others: sql`select user_name, created_at from kept_apart x where ${theirs} order by created_at`,
    told_to_other_systems: sql`
      select x.type, x.occurred_at, x.data, array(
        select e.url from webhook_calls n join webhook_endpoints e on e.organization_id = n.organization_id and e.id = n.endpoint_id
        where n.organization_id = x.organization_id and n.event_id = x.id order by e.url
      ) as told_to
      from webhook_events x where ${theirs} order by x.occurred_at, x.id`,
  };
}

/** What is kept by the address. */
function addressSections(
  own: RawBuilder<unknown>,
  key: RawBuilder<unknown>,
): Readonly<Record<string, RawBuilder<object>>> {
  return {
    suppressions: sql`
      select email_key as email, reason, source, evidence, created_at from suppressions x where ${own} and email_key = ${key}`,
    mail_preferences: sql`
      select declined, paused_until, unmeasured_by, updated_at from mail_preferences x where ${own} and email_key = ${key}`,
    sign_ups: sql`
      select f.name as form, x.email, x.first_name, x.last_name, x.phone, x.custom, x.topics, x.language, x.consent_text, x.asked_at,
        x.asked_from, x.asked_by
      from sign_ups x join sign_up_forms f on f.organization_id = x.organization_id and f.id = x.form_id
      where ${own} and x.email_key = ${key}`,
  };
}

function mailSections(theirs: RawBuilder<unknown>): Readonly<Record<string, RawBuilder<object>>> {
  return {
    mails: sql`
      select a.name as activity, x.email_address, x.language, x.status, x.skip_reason, x.sent_at, x.reply, x.merge_values
      from deliveries x join activities a on a.organization_id = x.organization_id and a.id = x.activity_id
      where ${theirs} order by x.id`,
    test_mails: sql`select x.made_at, x.html from test_mails x where ${theirs} order by x.made_at, x.id`,
    automations: sql`
      select a.name as activity, x.anchor_on, x.entered_at, x.state, x.reason, x.ended_at
      from enrolments x join activities a on a.organization_id = x.organization_id and a.id = x.activity_id
      where ${theirs} order by x.entered_at, x.id`,
    events: sql`
      select a.name as activity, x.kind, x.occurred_at, x.is_machine, x.url, x.user_agent, x.device, x.bounce_class, x.status, x.detail
      from events x join activities a on a.organization_id = x.organization_id and a.id = x.activity_id
      where ${theirs} order by x.occurred_at, x.id`,
    returned_mails: sql`
      select a.name as activity, x.received_at, x.outcome, x.sender, x.subject, x.text
      from (
        select m.*, d.customer_id, d.activity_id
        from returned_mails m join deliveries d on d.organization_id = m.organization_id and d.id = m.delivery_id
      ) x join activities a on a.organization_id = x.organization_id and a.id = x.activity_id
      where ${theirs} order by x.received_at, x.id`,
    conversions: sql`
      select a.name as activity, x.kind, x.state, x.value_cents, x.currency, x.occurred_at, x.note, x.decision,
        x.decision_note
      from conversions x join activities a on a.organization_id = x.organization_id and a.id = x.activity_id
      where ${theirs} order by x.occurred_at, x.id`,
  };
}

export async function readSection({ db }: OrgTx, section: RawBuilder<object>): Promise<object[]> {
  const { rows } = await sql<object>`select * from (${section}) as line limit ${mostLines + 1}`.execute(db);
  return rows;
}
