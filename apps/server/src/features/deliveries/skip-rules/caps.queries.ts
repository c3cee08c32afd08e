import { longestPutOff } from "@delight/contract/mail-caps";
import { type RawBuilder, sql } from "kysely";
import { mailsOfReader, type Reader } from "./mails-of-reader.queries.ts";
import { tellsOfService } from "./mentions.queries.ts";

/** What somebody asked for or must be told is neither held back nor counted. */
const heeds = (activity: "a" | "b") =>
  sql`${sql.ref(`${activity}.heeds_caps`)} and ${sql.ref(`${activity}.kind`)} <> 'transactional'`;

interface Asked extends Reader {
  readonly organizationId: string;
  /** The limits: JSON as the organization keeps them. */
  readonly caps: RawBuilder<unknown>;
  /** Which mails of the reader count besides those that are not in the way of this one. */
  readonly counts?: RawBuilder<unknown>;
}

/**
 * The limit that keeps a mail from a reader for the longest: `mails`, `days` and `until`, when it lets one go again; no row
 * where none does. What was sent, may have been sent or is under way counts, but for activities that heed no limits.
 */
function cappedBy({ organizationId, caps, counts = sql`true`, ...reader }: Asked): RawBuilder<unknown> {
  return sql`
    select cap.mails, cap.days, last.at + make_interval(days => cap.days) as until
    from jsonb_to_recordset(${caps}) as cap (mails int, days int)
    cross join lateral (
      select case when m.status = 'sending' then now() else coalesce(m.sent_at, m.next_attempt_at) end as at
      from ${mailsOfReader(organizationId, reader)}
      join activities b on b.organization_id = m.organization_id and b.id = m.activity_id and ${heeds("b")}
      where m.status in ('sending', 'sent', 'unknown') and ${counts}
        and (m.sent_at is null or m.sent_at > now() - make_interval(days => cap.days))
      order by 1 desc
      offset cap.mails - 1 limit 1
    ) as last
    where last.at + make_interval(days => cap.days) > now()
    order by until desc
    limit 1
  `;
}

/** Asked of a row of `customers`: why the limits leave them out when an audience is frozen, or null. */
export function whyTooOften(organizationId: string): RawBuilder<unknown> {
  const caps = sql`(select o.mail_caps from organizations o where o.id = ${organizationId})`;
  const reader = { customer: sql`customers.id`, emailKey: sql`customers.email_key` };
  return sql`(
    select jsonb_build_object('reason', 'too_often', 'mails', capped.mails, 'days', capped.days)
    from (${cappedBy({ organizationId, caps, ...reader })}) as capped
  )`;
}

/**
 * For a claim: a row `cap` for the due delivery, of what limits it, where its activity heeds limits. Of two mails to one address
 * that are claimed together the second waits a moment, until the first one counts.
 */
export const capOfClaim = (organizationId: string) => sql`
  left join lateral (
    select mails, days, until from (${cappedBy({
      organizationId,
      caps: sql`case when ${heeds("a")} then o.mail_caps else '[]' end`,
      customer: sql`due.customer_id`,
      emailKey: sql`due.email_key`,
      counts: sql`m.id <> due.id`,
    })}) as capped
  ) as cap on true
`;

/** Until when a due delivery waits at most; later its mail would speak of what is past. */
export const capDeadline = sql`coalesce(due.capped_since, now()) + make_interval(days => ${longestPutOff}::int)`;

/** A campaign leaves them out; an automation waits, because its mail is about something, but not for ever. */
export const tooOften = sql`case
  when cap.until is not null and a.kind = 'campaign' or cap.until > ${capDeadline} then 'too_often'
end`;

/** When a mail that a limit puts off may go: past the limit, or past another one that it waits for. */
export const freeAgain = sql`greatest(cap.until, told.until, case
  when (${heeds("a")} and o.mail_caps <> '[]' or ${tellsOfService("due")})
    and row_number() over (partition by due.email_key order by due.next_attempt_at, due.id) > 1
  then now() + interval '1 minute'
end)`;

/** Asked of a delivery `m` that is claimed: whether its attempt has begun. Attempts of former claims are finished. */
export const hasBegun = sql`exists (
  select from delivery_attempts t
  where t.organization_id = m.organization_id and t.delivery_id = m.id and t.number = m.attempts and t.finished_at is null
)`;

/**
 * Asked of the delivery `d` of an activity `a` as its attempt begins: whether the limits let it go. Of two that were claimed at
 * once by different workers the first by id goes: only what comes before it is in its way.
 */
export const isWithinCaps = (organizationId: string) => sql`not exists (
  select from organizations o, lateral (${cappedBy({
    organizationId,
    caps: sql`case when ${heeds("a")} then o.mail_caps else '[]' end`,
    customer: sql`d.customer_id`,
    emailKey: sql`lower(d.email_address)`,
    counts: sql`m.id <> d.id and (m.status <> 'sending' or m.id < d.id or ${hasBegun})`,
  })}) as capped
  where o.id = ${organizationId}
)`;
