import { type RawBuilder, sql } from "kysely";
import { hasBegun } from "./caps.queries.ts";

interface Told {
  readonly organizationId: string;
  readonly customer: RawBuilder<unknown>;
  /** The service that a mail is about. */
  readonly service: RawBuilder<unknown>;
  /** Which mails of the customer are in the way of this one. */
  readonly counts: RawBuilder<unknown>;
  /** The limits: JSON as the organization keeps them. */
  readonly caps: RawBuilder<unknown>;
}

/**
 * A row of `days` and `is_under_way` where a customer was written to about a service within so many days, as what a mail is about
 * or among what it lists, by whichever activity and whether or not that heeds limits.
 */
function toldOf({ organizationId, customer, service, counts, caps }: Told): RawBuilder<unknown> {
  return sql`
    select days_between_mails(${caps}) as days, m.status = 'sending' as is_under_way
    from deliveries m
    where m.organization_id = ${organizationId} and m.customer_id = ${customer}
      and m.status in ('sending', 'sent', 'unknown')
      and m.subject_kind = 'service' and (m.subject_id = ${service} or ${service} = any(m.service_ids))
      and (m.status = 'sending'
        or coalesce(m.sent_at, m.next_attempt_at) > now() - make_interval(days => days_between_mails(${caps})))
      and ${counts}
    order by 2
    limit 1
  `;
}

/** The steps of one enrolment are one conversation, which its author has written so; limits hold for them like for all. */
const isOther = (mail: "due" | "d") => sql`
  m.id <> ${sql.ref(`${mail}.id`)} and (m.occasion is null or m.occasion is distinct from ${sql.ref(`${mail}.occasion`)})`;

/** For a claim: a row `told` where the customer of the due delivery was written to about its service a short time ago. */
export const toldOfClaim = (organizationId: string) => sql`
  left join lateral (
    select told.days, told.is_under_way, s.name as service_name
    from (${toldOf({
      organizationId,
      customer: sql`due.customer_id`,
      service: sql`due.subject_id`,
      counts: isOther("due"),
      caps: sql`o.mail_caps`,
    })}) as told
    left join services s on s.organization_id = ${organizationId} and s.id = due.subject_id
  ) as told on due.subject_kind = 'service'
`;

/**
 * Asked of the delivery `d` as its attempt begins. What has begun is in the way, and of those that begin together what comes before it:
 * with `holdCustomers` exactly one goes on, in one statement and by two workers.
 */
export const isNotTold = (organizationId: string) => sql`(d.subject_kind is distinct from 'service' or not exists (
  select from organizations o, lateral (${toldOf({
    organizationId,
    customer: sql`d.customer_id`,
    service: sql`d.subject_id`,
    counts: sql`${isOther("d")} and (m.status <> 'sending' or m.id < d.id or ${hasBegun})`,
    caps: sql`o.mail_caps`,
  })}) as told
  where o.id = ${organizationId}
))`;

/** Holds the customers of mails about a service until the transaction ends; what comes after it in the transaction sees what others have begun. */
export function holdCustomers(organizationId: string, ids: readonly string[]): RawBuilder<Record<string, never>> {
  return sql`
    select pg_advisory_xact_lock(hashtextextended('told:' || customer_id::text, 0)) is null as held
    from (
      select distinct customer_id from deliveries
      where organization_id = ${organizationId} and id = any(${[...ids]}::uuid[])
        and subject_kind = 'service' and customer_id is not null
      order by customer_id
    ) as told
  `;
}

interface Question extends Pick<Told, "organizationId" | "customer" | "service"> {
  /** The enrolment that asks, whose own mails are not in its way. */
  readonly occasion?: RawBuilder<unknown>;
}

/** Whether a customer was written to about a service a short time ago. */
export function isTold({ organizationId, occasion, ...asked }: Question): RawBuilder<boolean> {
  const counts = occasion ? sql`m.occasion is distinct from ${occasion}` : sql`true`;
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
