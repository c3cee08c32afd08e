import type { Context } from "../../../testing/client.ts";

export interface DeliveryRow {
  readonly id: string;
  readonly address: string;
  readonly status: string;
  readonly attempts: number;
  /** Of one of its attempts nobody knows whether it arrived. */
  readonly has_unknown: boolean;
}

export function deliveriesOf({ testApp }: Context, activityId: string): Promise<DeliveryRow[]> {
  return testApp.rows<DeliveryRow & Record<string, unknown>>(
    `select d.id, d.email_address as address, d.status, d.attempts, exists (
       select from delivery_attempts t
       where t.organization_id = d.organization_id and t.delivery_id = d.id and coalesce(t.outcome, 'unknown') = 'unknown'
     ) as has_unknown
     from deliveries d where d.activity_id = $1`,
    [activityId],
  );
}

export function allDeliveries({ testApp }: Context) {
  return testApp.rows<{ id: string; address: string }>("select id, email_address as address from deliveries");
}

/** Addresses of which an attempt began although they had been suppressed for longer than a transaction may take. */
export function mailedTooLate({ testApp }: Context, activityId: string) {
  return testApp.rows<{ address: string }>(
    `select d.email_address as address from deliveries d
     join delivery_attempts t on t.organization_id = d.organization_id and t.delivery_id = d.id
     join suppressions s on s.organization_id = d.organization_id and s.email_key = lower(d.email_address)
     where d.activity_id = $1 and t.started_at > s.created_at + interval '5 seconds'`,
    [activityId],
  );
}
