import type { Happening } from "@delight/contract/automation-events";
import type { AutomationTrigger } from "@delight/contract/automation-steps";
import { textKey } from "@delight/contract/same-text";
import { type RawBuilder, sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { earnedBy, happenings, isOf } from "./trigger-events.queries.ts";
import { shifted, yearlyDays } from "./tree/moments.ts";

/** In which days somebody is asked for. */
export interface Days {
  /** The organization's day, ISO 8601. */
  readonly today: string;
  readonly timeZone: string;
  /** Entering days, both in it: one where it is asked live. */
  readonly from: string;
  readonly to: string;
}

/** Days that a trigger may be about, both in it. */
interface Anchors {
  readonly first: string;
  readonly last: string;
}

type Of<Kind extends AutomationTrigger["kind"]> = Extract<AutomationTrigger, { kind: Kind }>;
type Rows = RawBuilder<unknown>;
type Question<Kind extends AutomationTrigger["kind"]> = (
  tx: OrgTx,
  trigger: Of<Kind>,
  asked: Days & { anchors: Anchors },
) => Rows;

/**
 * Whom a trigger brings in between two days: rows of `customer_id`, `subject_id`, `site_id`, `anchor_on` and `gap`, the days
 * by which the anchor of the same subject must have moved on to be another occasion (null: it never is).
 */
export function askedBy(tx: OrgTx, trigger: AutomationTrigger, days: Days): Rows {
  const anchors = { first: shifted(days.from, -trigger.until_days), last: shifted(days.to, -trigger.from_days) };
  const question = questions[trigger.kind] as (tx: OrgTx, trigger: AutomationTrigger, asked: object) => Rows;
  return question(tx, trigger, { ...days, anchors });
}

const between = (column: Rows, { first, last }: Anchors) => sql`${column} between ${first}::date and ${last}::date`;
const amongServices = (column: Rows, ids: readonly string[]) =>
  ids.length === 0 ? sql`true` : sql`${column} = any(${ids}::uuid[])`;

/** A moment lies on one of the days, in words that keep an index on the column in use. */
const momentBetween = (column: Rows, { first, last }: Anchors, timeZone: string) => sql`
  ${column} >= ${first}::date::timestamp at time zone ${timeZone}
  and ${column} < (${last}::date + 1)::timestamp at time zone ${timeZone}`;

/** A due that moves by less than a quarter of its interval is still the same. */
export const dueGap = sql`
  greatest(3, (services.interval_years * 365 + services.interval_months * 30 + services.interval_days) / 4)`;

/** Whether nothing was done or is booked for the customer after the job `r`. */
export function isLastJob({ organizationId }: OrgTx) {
  return sql<boolean>`not exists (
    select from service_records o
    where o.organization_id = ${organizationId} and o.customer_id = r.customer_id and o.id <> r.id
      and (o.status = 'booked' or (o.status = 'done' and (o.done_on, o.id) > (r.done_on, r.id)))
  )`;
}

/** A day of a customer field that moves by less is still the same. */
const fieldGap = 30;
/** A day of each year likewise. */
const yearlyGap = 182;
/** Years for which a day comes again. */
const mostYears = 150;

/** The day in each year from its own on; the index is asked once for each number of years, and a 29 February is the 28th in most. */
function eachYear({ organizationId }: OrgTx, fieldId: string | null, { first, last }: Anchors): Rows {
  const anchor = sql`(v.day_value + make_interval(years => passed.years))::date`;
  const back = (day: string) => sql`(${day}::date - make_interval(years => passed.years))::date`;
  return sql`
    select v.customer_id, null::uuid as subject_id, null::uuid as site_id, ${anchor} as anchor_on, ${yearlyGap}::int as gap
    from generate_series(0, ${mostYears}::int) as passed (years)
    join custom_values v on v.organization_id = ${organizationId} and v.field_id = ${fieldId}
      and v.day_value between ${back(first)} - 1 and ${back(last)} + 1
    where ${anchor} between ${first}::date and ${last}::date`;
}

/** Of what happened more than once to the same mail the first time counts. */
const happened = (tx: OrgTx, what: Happening, { anchors, timeZone }: Days & { anchors: Anchors }) => sql`
  select h.customer_id, h.subject_id, null::uuid as site_id,
    (min(h.happened_at) at time zone ${timeZone})::date as anchor_on, null::int as gap
  from (${happenings(tx, what)}) as h
  where ${momentBetween(sql`h.happened_at`, anchors, timeZone)}
  group by h.customer_id, h.subject_id`;

const questions: { readonly [Kind in AutomationTrigger["kind"]]: Question<Kind> } = {
  service_due: ({ organizationId }, { service_ids }, { anchors }) => sql`
    select d.customer_id, d.service_id as subject_id, d.site_id, d.due_on as anchor_on, ${dueGap} as gap
    from service_dues d
    join services on services.organization_id = ${organizationId} and services.id = d.service_id
    where d.organization_id = ${organizationId} and not d.is_booked and ${between(sql`d.due_on`, anchors)}
      and ${amongServices(sql`d.service_id`, service_ids)}`,
  quote_sent: ({ organizationId }, _, { anchors, today }) => sql`
    select q.customer_id, q.id as subject_id, q.site_id, q.issued_on as anchor_on, null::int as gap
    from quotes q
    where q.organization_id = ${organizationId} and ${between(sql`q.issued_on`, anchors)}
      and q.status = 'open' and (q.expires_on is null or q.expires_on >= ${today}::date)`,
  quote_expired: ({ organizationId }, _, { anchors, today }) => sql`
    select q.customer_id, q.id as subject_id, q.site_id, q.expires_on as anchor_on, 7 as gap
    from quotes q
    where q.organization_id = ${organizationId} and ${between(sql`q.expires_on`, anchors)}
      and q.status = 'open' and q.expires_on < ${today}::date`,
  job_done: (tx, { service_ids, is_last }, { anchors }) => sql`
    select r.customer_id, r.id as subject_id, r.site_id, r.done_on as anchor_on, null::int as gap
    from service_records r
    where r.organization_id = ${tx.organizationId} and r.status = 'done' and ${between(sql`r.done_on`, anchors)}
      and ${amongServices(sql`r.service_id`, service_ids)} and ${is_last ? isLastJob(tx) : sql`true`}`,
  customer_created: ({ organizationId }, { sources }, { anchors, timeZone }) => sql`
    select c.id as customer_id, null::uuid as subject_id, null::uuid as site_id,
      (c.created_at at time zone ${timeZone})::date as anchor_on, null::int as gap
    from customers c
    where c.organization_id = ${organizationId} and ${momentBetween(sql`c.created_at`, anchors, timeZone)}
      and ${sources.length === 0 ? sql`true` : sql`c.source = any(${sources}::text[])`}`,
  tagged: ({ organizationId }, { tag }, { anchors, timeZone }) => sql`
    select t.customer_id, null::uuid as subject_id, null::uuid as site_id,
      (t.tagged_at at time zone ${timeZone})::date as anchor_on, 1 as gap
    from customer_tags t
    where t.organization_id = ${organizationId} and t.tag_key = ${textKey(tag)}
      and ${momentBetween(sql`t.tagged_at`, anchors, timeZone)}`,
  yearly: ({ organizationId }, { day }, { anchors }) => sql`
    select c.id as customer_id, null::uuid as subject_id, null::uuid as site_id, anchor.anchor_on, ${yearlyGap}::int as gap
    from customers c
    cross join unnest(${yearlyDays(day, { from: anchors.first, to: anchors.last })}::date[]) as anchor (anchor_on)
    where c.organization_id = ${organizationId}`,
  date_field: (tx, { field_id, each_year }, { anchors }) =>
    each_year
      ? eachYear(tx, field_id, anchors)
      : sql`
        select v.customer_id, null::uuid as subject_id, null::uuid as site_id, v.day_value as anchor_on, ${fieldGap}::int as gap
        from custom_values v
        where v.organization_id = ${tx.organizationId} and v.field_id = ${field_id} and ${between(sql`v.day_value`, anchors)}`,
  form_answered: happened,
  mail_event: happened,
  customer_event: happened,
  mail_unopened: (tx, { activity_id, days }, { anchors, timeZone }) => {
    const sentOn = { first: shifted(anchors.first, -days), last: shifted(anchors.last, -days) };
    return sql`
      select d.customer_id, d.id as subject_id, null::uuid as site_id,
        (d.sent_at at time zone ${timeZone})::date + ${days}::int as anchor_on, null::int as gap
      from deliveries d
      where d.organization_id = ${tx.organizationId} and ${isOf(tx, sql`d.activity_id`, activity_id)} and d.status = 'sent'
        and d.measures_opens and d.first_opened_at is null and d.first_clicked_at is null and d.bounced_at is null
        and ${momentBetween(sql`d.sent_at`, sentOn, timeZone)}`;
  },
};

/**
 * Asked of a row `e` of `enrolments`: the day that it is about as it stands now; null when there is no such thing any more
 * (the due is done or booked, the quote is decided, the job was none, the mail was opened after all).
 */
export function presentAnchor(tx: OrgTx, trigger: AutomationTrigger, today: string): RawBuilder<string | null> {
  const own = (alias: string) =>
    sql`${sql.ref(`${alias}.organization_id`)} = ${tx.organizationId} and ${sql.ref(`${alias}.customer_id`)} = e.customer_id`;
  switch (trigger.kind) {
    case "service_due":
      return sql`(
        select d.due_on from service_dues d
        join services on services.organization_id = ${tx.organizationId} and services.id = d.service_id
        where ${own("d")} and d.service_id = e.subject_id and d.site_id is not distinct from e.site_id
          and not d.is_booked and d.due_on < e.anchor_on + ${dueGap}
      )`;
    case "quote_sent":
      return sql`(
        select q.issued_on from quotes q where ${own("q")} and q.id = e.subject_id
          and q.status = 'open' and (q.expires_on is null or q.expires_on >= ${today}::date)
      )`;
    case "quote_expired":
      return sql`(
        select q.expires_on from quotes q where ${own("q")} and q.id = e.subject_id
          and q.status = 'open' and q.expires_on < ${today}::date
      )`;
    case "job_done":
      return sql`(
        select r.done_on from service_records r where ${own("r")} and r.id = e.subject_id and r.status = 'done'
          and ${trigger.is_last ? isLastJob(tx) : sql`true`}
      )`;
    case "tagged":
      return sql`(select e.anchor_on from customer_tags t where ${own("t")} and t.tag_key = ${textKey(trigger.tag)})`;
    case "date_field":
      return presentDay(own, trigger);
    case "mail_unopened":
      return sql`(
        select e.anchor_on from deliveries d where ${own("d")} and d.id = e.subject_id
          and d.measures_opens and d.first_opened_at is null and d.first_clicked_at is null
      )`;
    case "mail_event":
      return presentMail(own, trigger);
    default:
      return sql`e.anchor_on`;
  }
}

/** Of a day of each year the one nearest to which they came in by; a day that has moved by half a year is another occasion. */
function presentDay(
  own: (alias: string) => Rows,
  { field_id, each_year }: Of<"date_field">,
): RawBuilder<string | null> {
  const value = sql`${own("v")} and v.field_id = ${field_id} and v.day_value is not null`;
  if (!each_year) {
    return sql`(select v.day_value from custom_values v where ${value} and v.day_value < e.anchor_on + ${fieldGap}::int)`;
  }
  const years = sql`extract(year from e.anchor_on)::int - extract(year from v.day_value)::int`;
  return sql`(
    select day.day_on from custom_values v
    cross join generate_series(greatest(${years} - 1, 0), ${years} + 1) as passed (years)
    cross join lateral (select (v.day_value + make_interval(years => passed.years))::date as day_on) as day
    where ${value} and abs(day.day_on - e.anchor_on) < ${yearlyGap}::int
    order by abs(day.day_on - e.anchor_on) limit 1
  )`;
}

/** What was earned may be taken back; all else has happened. */
function presentMail(own: (alias: string) => Rows, { event }: Of<"mail_event">): RawBuilder<string | null> {
  return event === "converted"
    ? sql`(select e.anchor_on from conversions c where ${own("c")} and ${earnedBy} = e.subject_id and c.state = 'credited')`
    : sql`e.anchor_on`;
}
