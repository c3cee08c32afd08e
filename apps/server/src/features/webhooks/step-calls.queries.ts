import { type StepData, stepEvent } from "@delight/contract/webhook-events";
import { sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";

/** Has an endpoint called once for each; nothing where it is gone. */
export async function callForSteps(
  { db, organizationId }: OrgTx,
  { endpointId, now }: { readonly endpointId: string; readonly now: string },
  all: readonly StepData[],
): Promise<void> {
  await sql`
    with endpoint as (
      select id from webhook_endpoints where organization_id = ${organizationId} and id = ${endpointId} for key share
    ), events as (
      insert into webhook_events (organization_id, type, customer_id, data, occurred_at)
      select ${organizationId}, ${stepEvent}, (data ->> 'customer_id')::uuid, data, ${now}
      from endpoint, jsonb_array_elements(${JSON.stringify(all)}::jsonb) as told (data)
      returning id
    )
    insert into webhook_calls (organization_id, endpoint_id, event_id, next_attempt_at)
    select ${organizationId}, endpoint.id, events.id, ${now} from endpoint, events
  `.execute(db);
}

export interface StepCall {
  readonly status: "waiting" | "delivered" | "failed";
  /** When the step was reached. */
  readonly occurred_at: string;
}

/** What became of the last call of a step, by enrolment; none where the endpoint is gone. */
export async function findStepCalls(
  { db, organizationId }: OrgTx,
  stepId: number,
  enrolments: readonly { readonly id: string; readonly customer_id: string }[],
): Promise<Map<string, StepCall>> {
  const { rows } = await sql<StepCall & { id: string }>`
    select distinct on (asked.id) asked.id, c.status, v.occurred_at
    from unnest(
      ${enrolments.map(({ id }) => id)}::uuid[], ${enrolments.map((one) => one.customer_id)}::uuid[]
    ) as asked (id, customer_id)
    join webhook_events v on v.organization_id = ${organizationId} and v.customer_id = asked.customer_id
      and v.type = ${stepEvent} and v.data ->> 'enrolment_id' = asked.id::text and v.data ->> 'step_id' = ${String(stepId)}
    join webhook_calls c on c.organization_id = v.organization_id and c.event_id = v.id
    order by asked.id, v.id desc
  `.execute(db);
  return new Map(rows.map(({ id, ...call }) => [id, call]));
}
