import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

export interface Pair {
  readonly survivor: string;
  readonly merged: string;
}

/**
 * Takes out of the queue what would reach one person twice: of an activity in which one of the two has a mail that was sent, may have
 * been sent or is under way, all that waits; of one in which both wait, the merged one's. Answers how many, by activity.
 */
export async function skipTwice({ db, organizationId }: OrgTx, { survivor, merged }: Pair) {
  const { rows } = await sql<{ activity_id: string; count: number }>`
    with twice as (
      select waits.id from deliveries waits
      join deliveries other on other.organization_id = ${organizationId} and other.activity_id = waits.activity_id
        and other.step = waits.step and other.id <> waits.id
        -- What an automation sent for a due of last year is another mail.
        and (waits.occasion is null or other.sent_at is null or other.sent_at > now() - interval '30 days')
      where waits.organization_id = ${organizationId} and waits.status = 'queued'
        and waits.customer_id in (${survivor}, ${merged}) and other.customer_id in (${survivor}, ${merged})
        and (
          other.status in ('sending', 'sent', 'unknown')
          or (other.status = 'queued' and waits.customer_id = ${merged} and other.customer_id = ${survivor})
        )
    ),
    skipped as (
      update deliveries d set status = 'skipped', skip_reason = 'merged' from (select distinct id from twice) as found
      where d.organization_id = ${organizationId} and d.id = found.id
      returning d.activity_id
    )
    select activity_id, count(*) as count from skipped group by activity_id order by activity_id
  `.execute(db);
  return rows;
}

/** Each says for whom it was written first. */
export async function moveDeliveries({ db, organizationId }: OrgTx, { survivor, merged }: Pair): Promise<void> {
  await sql`
    update deliveries set customer_id = ${survivor}, merged_from = coalesce(merged_from, ${merged})
    where organization_id = ${organizationId} and customer_id = ${merged}
  `.execute(db);
}

export async function moveEvents({ db, organizationId }: OrgTx, { survivor, merged }: Pair): Promise<void> {
  await sql`
    update events set customer_id = ${survivor} where organization_id = ${organizationId} and customer_id = ${merged}
  `.execute(db);
}
