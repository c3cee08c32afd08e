import { sql } from "kysely";
import type { OrgTx } from "../../../../platform/db/database.ts";

/** What came back from a running activity since a person last went on with it in spite of it. */
export interface Watched {
  readonly sent: number;
  readonly complained: number;
  /** Null where a person went on in spite of dead addresses, and while there are too few of them to matter. */
  readonly hardOfFirst: number | null;
  /** How many first mails there are: sent, or refused because there is no such address. */
  readonly first: number;
}

/**
 * Undefined for what does not run. The first mails are found by their events, which the index has in order: that they were sent, or of
 * those that never were, that their address is none. Of the latter none is read that came after the last of the first.
 */
export async function findWatched(
  { db, organizationId }: OrgTx,
  activityId: string,
  { mostFirst, fewestDead }: { readonly mostFirst: number; readonly fewestDead: number },
): Promise<Watched | undefined> {
  const { rows } = await sql<Watched>`
    with went as materialized (
      select delivery_id, occurred_at from events
      where organization_id = ${organizationId} and activity_id = ${activityId} and kind = 'sent'
      order by occurred_at limit ${mostFirst}
    ),
    refused as (
      select e.delivery_id, e.occurred_at from events e
      join deliveries d on d.organization_id = ${organizationId} and d.id = e.delivery_id and d.status = 'failed'
      where e.organization_id = ${organizationId} and e.activity_id = ${activityId} and e.kind = 'bounced' and e.bounce_class = 'hard'
        and e.occurred_at <= coalesce((select max(occurred_at) from went having count(*) = ${mostFirst}), 'infinity')
      order by e.occurred_at limit ${mostFirst}
    ),
    early as (
      select delivery_id from (table went union all table refused) as tried order by occurred_at limit ${mostFirst}
    )
    select greatest(c.sent - a.accepted_sent, 0) as sent, greatest(c.complained - a.accepted_complaints, 0) as complained,
      case when c.hard_bounced > ${fewestDead} then (select count(*) from early) else 0 end as first,
      case when not a.accepts_hard_bounces and c.hard_bounced > ${fewestDead} then (
        select count(*) from early
        join deliveries d on d.organization_id = ${organizationId} and d.id = early.delivery_id
        where d.bounce_class = 'hard'
      ) end as "hardOfFirst"
    from activities a
    join activity_counts c on c.organization_id = a.organization_id and c.activity_id = a.id
    where a.organization_id = ${organizationId} and a.id = ${activityId} and a.status = 'running'
  `.execute(db);
  return rows[0];
}

export async function findActivityOf({ db, organizationId }: OrgTx, deliveryId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("deliveries")
    .select("activity_id")
    .where("organization_id", "=", organizationId)
    .where("id", "=", deliveryId)
    .executeTakeFirst();
  return row?.activity_id;
}

/** A person goes on with what was paused for this: the same numbers pause it no more. */
export async function acceptSoFar({ db, organizationId }: OrgTx, activityId: string): Promise<void> {
  await sql`
    update activities a set
      accepts_hard_bounces = a.accepts_hard_bounces or a.pause_code = 'hard_bounces',
      accepted_complaints = case when a.pause_code = 'complaints' then c.complained else a.accepted_complaints end,
      accepted_sent = case when a.pause_code = 'complaints' then c.sent else a.accepted_sent end
    from activity_counts c
    where a.organization_id = ${organizationId} and a.id = ${activityId} and a.pause_code in ('complaints', 'hard_bounces')
      and c.organization_id = a.organization_id and c.activity_id = a.id
  `.execute(db);
}
