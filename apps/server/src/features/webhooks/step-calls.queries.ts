import { type StepData, stepEvent } from "@delight/contract/webhook-events";
import { sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";

/** Calls are tried over three days, a few hours more by chance; what an endpoint has not taken after so many it never gets. */
export const stepCallDays = 4;

/** Has an endpoint called once for each; nothing where it is gone, or paused: nothing is kept for one that is. */
export async function callForSteps(
  { db, organizationId }: OrgTx,
  { endpointId, now }: { readonly endpointId: string; readonly now: string },
  all: readonly StepData[],
): Promise<void> {
  await sql`
    with endpoint as (
      select id from webhook_endpoints where organization_id = ${organizationId} and id = ${endpointId} and paused_at is null for key share
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
  readonly id: string;
  readonly status: "waiting" | "delivered" | "failed";
  /** When the step was reached. */
  readonly occurred_at: string;
}

/** What became of the last call of a step, by enrolment; none where the endpoint is gone or was paused. */
export async function findStepCalls(
  { db, organizationId }: OrgTx,
  stepId: number,
  enrolments: readonly { readonly id: string; readonly customer_id: string }[],
): Promise<Map<string, StepCall>> {
  const { rows } = await sql<StepCall & { enrolment: string }>`
    select distinct on (asked.id) asked.id as enrolment, c.id, c.status, v.occurred_at
    from unnest(
      ${enrolments.map(({ id }) => id)}::uuid[], ${enrolments.map((one) => one.customer_id)}::uuid[]
    ) as asked (id, customer_id)
    join webhook_events v on v.organization_id = ${organizationId} and v.customer_id = asked.customer_id
      and v.type = ${stepEvent} and v.data ->> 'enrolment_id' = asked.id::text and v.data ->> 'step_id' = ${String(stepId)}
    join webhook_calls c on c.organization_id = v.organization_id and c.event_id = v.id
    order by asked.id, v.id desc
  `.execute(db);
  return new Map(rows.map(({ enrolment, ...call }) => [enrolment, call]));
}

/** Makes these calls no more, as far as they still wait; an answer that is under way belongs to an older round. */
export async function giveUpStepCalls({ db, organizationId }: OrgTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update webhook_calls set status = 'failed', failure = 'given_up', round = round + 1
    where organization_id = ${organizationId} and id = any(${ids}::uuid[]) and status = 'waiting'
  `.execute(db);
}

/** Makes none of an endpoint that was to be made before: whoever came to those steps has gone on. */
export async function giveUpOldStepCalls(
  { db, organizationId }: OrgTx,
  endpointId: string,
  before: Date,
): Promise<void> {
  await sql`
    update webhook_calls c set status = 'failed', failure = 'given_up', round = c.round + 1
    from webhook_events v
    where c.organization_id = ${organizationId} and c.endpoint_id = ${endpointId} and c.status = 'waiting'
      and v.organization_id = ${organizationId} and v.id = c.event_id and v.type = ${stepEvent}
      and v.occurred_at < ${before.toISOString()}
  `.execute(db);
}
