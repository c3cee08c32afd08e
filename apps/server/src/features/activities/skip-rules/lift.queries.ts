import { firstRules } from "@delight/contract/attribution";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

export interface LiftFigures {
  readonly window_days: number;
  readonly is_over: boolean;
  readonly held_out: number;
  readonly held_out_converted: number;
  readonly mailed: number;
  readonly mailed_converted: number;
}

/** Whoever booked a job of value or accepted a quote inside of the window after the beginning, mailed or not. */
const converted = ({ organizationId }: OrgTx) => sql`
  select customer_id from service_records, span
  where organization_id = ${organizationId} and booked_at >= span.since and booked_at < span.until
    and status <> 'cancelled' and value_cents > 0
  union
  select customer_id from quotes, span
  where organization_id = ${organizationId} and status = 'accepted' and decided_at >= span.since
    and decided_at < span.until and value_cents > 0
`;

/** Begins with who converted, who are few: nobody counts a million deliveries. */
export async function findLift(tx: OrgTx, activityId: string): Promise<LiftFigures | undefined> {
  const { db, organizationId } = tx;
  const { rows } = await sql<LiftFigures>`
    with span as (
      select launched_at as since, launched_at + make_interval(days => r.click_days) as until, r.click_days as window_days
      from activities a
      cross join lateral (
        select coalesce((
          select click_days from attribution_rules where organization_id = a.organization_id order by version desc limit 1
        ), ${firstRules.click_days}) as click_days
      ) r
      where a.organization_id = ${organizationId} and a.id = ${activityId}
    ),
    converted as (${converted(tx)}),
    both_sides as (
      select count(distinct d.customer_id) filter (where skip_reason = 'held_out') as held_out,
        count(distinct d.customer_id) filter (where d.status in ('sending', 'sent', 'failed', 'unknown')) as mailed
      from converted join deliveries d
        on d.organization_id = ${organizationId} and d.activity_id = ${activityId} and d.customer_id = converted.customer_id
    )
    select window_days, coalesce(until <= now(), false) as is_over,
      both_sides.held_out as held_out_converted, both_sides.mailed as mailed_converted,
      (
        select count(*) from deliveries
        where organization_id = ${organizationId} and activity_id = ${activityId} and skip_reason = 'held_out'
      ) as held_out,
      coalesce((
        select sending + sent + failed + unknown from activity_counts
        where organization_id = ${organizationId} and activity_id = ${activityId}
      ), 0) as mailed
    from span, both_sides
  `.execute(db);
  return rows[0];
}
