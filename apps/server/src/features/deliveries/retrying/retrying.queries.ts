import type { RetryPreview } from "@delight/contract/retrying";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import { hadRun } from "../skip-rules/had-run.queries.ts";

/** The code of RFC 3463 behind that of the reply; lines of one reply may repeat the latter. */
const enhanced = sql`substring(d.reply from '^[0-9]{3}[ -]+(?:[0-9]{3}[ -]+)?(5[.][0-9]{1,3}[.][0-9]{1,3})')`;

const words =
  "(user|mailbox|recipient|address|account)[^.]{0,40}(unknown|not found|not exist|n.t exist|unavailable|disabled|inactive)|no such (user|mailbox|recipient|person)";

/**
 * Asked of a failed delivery: whether it bounced, or a 5xx reply speaks of the recipient (RFC 3463: X.1 addressing, X.2 mailbox; 5.4.1 as some
 * servers say it; RFC 5321: 550, 551, 552 and 553 where there is no better code; 521 and 556 of RFC 7504).
 */
const speaksOfRecipient = sql`(d.bounced_at is not null or coalesce(d.reply ~ '^5' and (
  ${enhanced} ~ '^5[.][12][.]' or ${enhanced} = '5.4.1' or d.reply ~* ${words}
  or (${enhanced} is null and left(d.reply, 3) in ('550', '551', '552', '553', '521', '556'))
), false))`;

/** Asked of a failed delivery `d` of an activity `a`: whether another run came to who gets one alone. */
const hadAnother = (organizationId: string) => sql`(
  a.recurring_id is not null
  and not coalesce(
    (select w.mails_again from activities w where w.organization_id = ${organizationId} and w.id = a.recurring_id),
    a.mails_again
  )
  and ${hadRun({
    organizationId,
    recurring: sql`a.recurring_id`,
    customer: sql`d.customer_id`,
    emailKey: sql`lower(d.email_address)`,
    but: sql`a.id`,
  })}
)`;

const classified = ({ organizationId }: OrgTx, activityId: string) => sql`
  select d.id, d.status, case
    when exists (
      select from suppressions s
      where s.organization_id = ${organizationId} and s.email_key = lower(d.email_address)
    ) then 'suppressed'
    when d.status = 'failed' and ${speaksOfRecipient} then 'recipient'
    when ${hadAnother(organizationId)} then 'had_another'
    when d.status = 'unknown' then 'unknown'
    else 'retryable'
  end as class
  from deliveries d
  join activities a on a.organization_id = d.organization_id and a.id = d.activity_id
  where d.organization_id = ${organizationId} and d.activity_id = ${activityId} and d.status in ('failed', 'unknown')
`;

export async function countRetryable(tx: OrgTx, activityId: string): Promise<RetryPreview> {
  const count = (name: keyof RetryPreview) => sql`count(*) filter (where class = ${name}) as ${sql.ref(name)}`;
  const { rows } = await sql<RetryPreview>`
    select ${sql.join([count("retryable"), count("unknown"), count("recipient"), count("suppressed"), count("had_another")])}
    from (${classified(tx, activityId)}) as classified
  `.execute(tx.db);
  return rows[0] ?? { retryable: 0, unknown: 0, recipient: 0, suppressed: 0, had_another: 0 };
}

/** Puts them back into the queue, each with its id and so with its Message-ID; answers how many of which status. */
export async function requeue(tx: OrgTx, activityId: string, classes: readonly (keyof RetryPreview)[]) {
  const { rows } = await sql<{ failed: number; unknown: number }>`
    with chosen as (
      select id, status from (${classified(tx, activityId)}) as classified where class = any(${classes}::text[])
    ),
    queued as (
      update deliveries d
      set status = 'queued', fence = d.fence + 1, next_attempt_at = now(), retried_at = now()
      from chosen
      where d.organization_id = ${tx.organizationId} and d.id = chosen.id and d.status = chosen.status
      returning chosen.status
    )
    select count(*) filter (where status = 'failed') as failed, count(*) filter (where status = 'unknown') as unknown
    from queued
  `.execute(tx.db);
  return rows[0] ?? { failed: 0, unknown: 0 };
}
