import type { DeliveryStory } from "@delight/contract/delivery-stories";
import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

export interface DeliveryTraceRow extends Pick<DeliveryStory, "id" | "status" | "skip_reason" | "attempts" | "events"> {
  readonly activity_id: string;
  readonly customer_id: string;
  readonly skip_evidence: Readonly<Record<string, unknown>> | null;
  /** Null while it waits for its provider. */
  readonly next_attempt_at: string | null;
  readonly is_due: boolean;
  readonly is_capped: boolean;
}

export type StoriesOf = { readonly delivery: string } | { readonly activity: string; readonly customer: string };

const mostEvents = 100;
const mostStories = 50;

/** The newest first; of the scanners' events those that stand first in time. */
export async function findDeliveryTraces({ db, organizationId }: OrgTx, of: StoriesOf): Promise<DeliveryTraceRow[]> {
  const which =
    "delivery" in of
      ? sql`d.id = ${of.delivery}`
      : sql`d.activity_id = ${of.activity} and d.customer_id = ${of.customer}`;
  const { rows } = await sql<DeliveryTraceRow>`
    select d.id, d.activity_id, d.customer_id, d.status, d.skip_reason, d.skip_evidence,
      case when isfinite(d.next_attempt_at) then d.next_attempt_at end as next_attempt_at,
      d.next_attempt_at <= now() as is_due, d.capped_since is not null as is_capped,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'number', t.number, 'started_at', t.started_at, 'outcome', t.outcome, 'reply', t.reply) order by t.number)
        from delivery_attempts t where t.organization_id = ${organizationId} and t.delivery_id = d.id
      ), '[]') as attempts,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'kind', e.kind, 'occurred_at', e.occurred_at, 'is_machine', e.is_machine) order by e.occurred_at, e.id)
        from (
          select id, kind, occurred_at, is_machine from events
          where organization_id = ${organizationId} and delivery_id = d.id and kind <> 'sent'
          order by occurred_at, id limit ${mostEvents}
        ) as e
      ), '[]') as events
    from deliveries d
    where d.organization_id = ${organizationId} and ${which}
    order by d.id desc
    limit ${mostStories}
  `.execute(db);
  return rows;
}
