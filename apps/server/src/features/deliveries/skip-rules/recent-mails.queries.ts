import { type RawBuilder, sql } from "kysely";
import { hasBegun, capDeadline } from "./caps.queries.ts";
import { mailsOfReader, type Reader } from "./mails-of-reader.queries.ts";
import { tellingOf, tellsOfService } from "./mentions.queries.ts";

interface Told extends Reader {
  readonly organizationId: string;
  /** The service that a mail is about. */
  readonly service: RawBuilder<unknown>;
  /** At which of the customer's sites; null or left out: wherever. */
  readonly site?: RawBuilder<unknown> | undefined;
  /** Whether the mail is about something else, and merely names the service. */
  readonly isAside?: RawBuilder<unknown>;
  /** Which mails of the reader are in the way of this one. */
  readonly counts: RawBuilder<unknown>;
  /** The limits: JSON as the organization keeps them. */
  readonly caps: RawBuilder<unknown>;
}

/**
 * A row of `days`, `waits` and `until` where a reader was written to about a service within so many days, by whichever activity and
 * whether or not that heeds limits. It `waits`, until then, for a mail that is under way and may fail, and where what was told is not
 * all of its own matter: other sites alone, another customer of the same address, or a service that it merely names.
 */
function toldOf({
  organizationId,
  service,
  site = sql`null::uuid`,
  isAside = sql`false`,
  counts,
  caps,
  ...reader
}: Told): RawBuilder<unknown> {
  return sql`
    select days_between_mails(${caps}) as days,
      m.status = 'sending' or not reader.is_own or ${isAside} or coalesce(telling.site_id <> ${site}, false) as waits,
      case when m.status = 'sending' then now() + interval '1 minute'
        else coalesce(m.sent_at, m.next_attempt_at) + make_interval(days => days_between_mails(${caps})) end as until
    from ${mailsOfReader(organizationId, reader)}
    cross join lateral ${tellingOf("m")} as telling (service_id, site_id)
    where m.status in ('sending', 'sent', 'unknown')
      and ${tellsOfService("m")} and telling.service_id = ${service}
      and (m.status = 'sending'
        or coalesce(m.sent_at, m.next_attempt_at) > now() - make_interval(days => days_between_mails(${caps})))
      and ${counts}
    order by 2, 3 desc
    limit 1
  `;
}

/** The steps of one enrolment are one conversation, which its author has written so; limits hold for them like for all. */
const isOther = (mail: "due" | "d") => sql`
  m.id <> ${sql.ref(`${mail}.id`)} and (m.occasion is null or m.occasion is distinct from ${sql.ref(`${mail}.occasion`)})`;

/** How an entry of a list is found among what a mail tells of. */
const dueKey = (service: RawBuilder<unknown>, site: RawBuilder<unknown>) => sql`concat(${service}, ' ', ${site})`;

/**
 * For a claim: a row `told` of what the reader of the due delivery was written to about a short time ago. Where that is all of it
 * the mail `is_over`; where it is some, `untold` is what is left. What it would have to wait for too long counts as told.
 */
export const toldOfClaim = (organizationId: string) => sql`
  left join lateral (
    select bool_and(before.waits is false) as is_over, bool_or(before.waits is false) as is_shorter,
      max(before.until) filter (where before.waits) as until, max(before.days) as days,
      array_agg(${dueKey(sql`mine.service_id`, sql`mine.site_id`)}) filter (where before.waits is not false) as untold,
      array_agg(mine.service_id) filter (where before.waits is not false) as service_ids,
      array_agg(mine.site_id) filter (where before.waits is not false) as site_ids,
      bool_or(before.waits is not false and mine.service_id = due.subject_id
        and coalesce(mine.site_id = due.subject_site_id, true)) as keeps_subject,
      (array_agg(s.name order by mine.service_id <> due.subject_id) filter (where before.days is not null))[1] as service_name
    from ${tellingOf("due")} as mine (service_id, site_id)
    left join lateral (
      select found.days, found.until, found.waits and found.until <= ${capDeadline} as waits
      from (${toldOf({
        organizationId,
        customer: sql`due.customer_id`,
        emailKey: sql`due.email_key`,
        service: sql`mine.service_id`,
        site: sql`mine.site_id`,
        isAside: sql`due.subject_kind is distinct from 'service'`,
        counts: isOther("due"),
        caps: sql`o.mail_caps`,
      })}) as found
    ) as before on true
    left join services s on s.organization_id = ${organizationId} and s.id = mine.service_id
  ) as told on ${tellsOfService("due")}
`;

/** What follows from the due that a mail is about, in its merge values and in an entry of its list. */
const ofSubject = {
  "service.name": "service",
  "service.due_on": "on",
  "service.price": "price",
  "due.service": "service",
  "due.on": "on",
  "due.last_done_on": "last_done_on",
  "due.price": "price",
  "due.site": "site",
};
/** What an entry does not tell: a mail reads as if it was not known. */
const ofSubjectAlone = [
  "service.description",
  "service.image",
  "site.name",
  "site.street",
  "site.city",
  "site.postal_code",
];

const fieldsOfFirst = sql.join(
  Object.entries(ofSubject).map(([field, key]) => sql`${sql.lit(field)}, kept.first -> ${sql.lit(key)}`),
);
const namesOfSubject = sql.join([...Object.keys(ofSubject), ...ofSubjectAlone].map((name) => sql.lit(name)));

/**
 * For a claim, beside `told`: a row `shorter` of a mail whose list some of was told elsewhere, as it reads without that. Where that is
 * what it is about, it is about the first that is left.
 */
export const shorterOfClaim = sql`
  left join lateral (
    select told.service_ids, told.site_ids,
      case when told.keeps_subject then due.subject_id else (kept.first ->> 'service_id')::uuid end as subject_id,
      case when told.keeps_subject then due.subject_site_id else (kept.first ->> 'site_id')::uuid end as subject_site_id,
      case when told.keeps_subject then due.listing - 'dues' else (due.listing - 'dues' - array[${namesOfSubject}])
        || jsonb_strip_nulls(jsonb_build_object(${fieldsOfFirst})) end
        || case when kept.entries is null then '{}' else jsonb_build_object('dues', kept.entries) end as merge_values
    from (
      select jsonb_agg(entry order by place) as entries, (array_agg(entry order by place))[1] as first
      from jsonb_array_elements(due.listing -> 'dues') with ordinality as entries (entry, place)
      where ${dueKey(sql`entry ->> 'service_id'`, sql`entry ->> 'site_id'`)} = any(told.untold)
    ) as kept
    where due.listing is not null and (told.keeps_subject or kept.entries is not null)
  ) as shorter on told.is_shorter and not told.is_over
`;

/** For a claim, beside both: whether nothing is left to tell. */
export const isToldAlready = sql`(
  told.is_over or (told.is_shorter and told.until is null and shorter.merge_values is null)
)`;

/**
 * Asked of the delivery `d` as its attempt begins. What has begun is in the way, and of those that begin together what comes before it:
 * with `holdReaders` exactly one goes on, in one statement and by two workers.
 */
export const isNotTold = (organizationId: string) => sql`(${tellsOfService("d")} is not true or not exists (
  select from organizations o, ${tellingOf("d")} as mine (service_id, site_id), lateral (${toldOf({
    organizationId,
    customer: sql`d.customer_id`,
    emailKey: sql`lower(d.email_address)`,
    service: sql`mine.service_id`,
    site: sql`mine.site_id`,
    counts: sql`${isOther("d")} and (m.status <> 'sending' or m.id < d.id or ${hasBegun})`,
    caps: sql`o.mail_caps`,
  })}) as told
  where o.id = ${organizationId}
))`;

/**
 * Holds customers and addresses of mails that tell of a service until the transaction ends; what comes after it in the transaction sees
 * what others have begun.
 */
export function holdReaders(organizationId: string, ids: readonly string[]): RawBuilder<Record<string, never>> {
  return sql`
    select pg_advisory_xact_lock(hashtextextended('told:' || key, 0)) is null as held
    from (
      select distinct reader.key
      from deliveries d
      cross join lateral (values (d.customer_id::text), (lower(d.email_address))) as reader (key)
      where d.organization_id = ${organizationId} and d.id = any(${[...ids]}::uuid[])
        and ${tellsOfService("d")} and reader.key is not null
      order by reader.key
    ) as told
  `;
}

interface Question extends Pick<Told, "organizationId" | "service" | keyof Reader> {
  /** The enrolment that asks, whose own mails are not in its way. */
  readonly occasion?: RawBuilder<unknown>;
}

/** Whether a customer, or who shares their address, was written to about a service a short time ago. */
export function wasRecentlyMailed({ organizationId, occasion, ...asked }: Question): RawBuilder<boolean> {
  const counts = occasion ? sql`(m.occasion is null or m.occasion is distinct from ${occasion})` : sql`true`;
  const told = toldOf({ organizationId, ...asked, counts, caps: sql`o.mail_caps` });
  return sql`exists (select from organizations o, lateral (${told}) as told where o.id = ${organizationId})`;
}

interface Asked {
  readonly organizationId: string;
  /** Asked of `service_dues`: of which of them the mail would tell; the earliest that is not told is what it is about. */
  readonly dueIsMeant: RawBuilder<unknown>;
}

/** Asked of a row of `customers`: why a mail about what is due leaves them out when an audience is frozen; null where one due is not told. */
export function whyTold({ organizationId, dueIsMeant }: Asked): RawBuilder<unknown> {
  const told = toldOf({
    organizationId,
    customer: sql`customers.id`,
    emailKey: sql`customers.email_key`,
    service: sql`service_dues.service_id`,
    counts: sql`true`,
    caps: sql`o.mail_caps`,
  });
  return sql`(
    select jsonb_build_object('reason', 'too_often', 'mails', 1, 'days', first.days, 'service_name', services.name)
    from (
      select service_dues.service_id, told.days
      from service_dues
      join organizations o on o.id = ${organizationId}
      left join lateral (${told}) as told on true
      where service_dues.organization_id = ${organizationId} and service_dues.customer_id = customers.id and ${dueIsMeant}
      order by told.days is not null, service_dues.due_on, service_dues.id limit 1
    ) as first
    join services on services.organization_id = ${organizationId} and services.id = first.service_id
    where first.days is not null
  )`;
}
