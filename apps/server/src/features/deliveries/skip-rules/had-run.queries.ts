import { type RawBuilder, sql } from "kysely";

interface Asked {
  readonly organizationId: string;
  /** The campaign that repeats. */
  readonly recurring: RawBuilder<unknown>;
  readonly customer: RawBuilder<unknown>;
  /** In lower case. */
  readonly emailKey: RawBuilder<unknown>;
  /** A run that does not count, for it is asked of its own mails. */
  readonly but?: RawBuilder<unknown>;
}

/**
 * Whether a run of a campaign that repeats went to a customer, or to their address, or is about to. What was sent, may have been
 * sent or is under way counts. The address is asked because others may share it, or have had it.
 */
export function hadRun({ organizationId, recurring, customer, emailKey, but }: Asked): RawBuilder<boolean> {
  const isAnother = but ? sql`and run.id <> ${but}` : sql``;
  const one = (whose: RawBuilder<unknown>) => sql`exists (
    select from deliveries had
    where had.organization_id = ${organizationId} and ${whose} and had.status in ('queued', 'sending', 'sent', 'unknown')
      and had.activity_id in (
        select run.id from activities run
        where run.organization_id = ${organizationId} and run.recurring_id = ${recurring} ${isAnother}
      )
  )`;
  return sql`(${one(sql`had.customer_id = ${customer}`)} or ${one(sql`had.email_key = ${emailKey}`)})`;
}
