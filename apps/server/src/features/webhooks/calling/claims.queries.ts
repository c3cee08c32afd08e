import type { WebhookFailure, WebhookPause } from "@delight/contract/webhooks";
import { sql } from "kysely";
import { type Database, inSystem, type OrgTx } from "../../../platform/db/database.ts";
import { isSendingBlocked } from "../../../platform/db/sending-block.queries.ts";

export interface EndpointRef {
  readonly organizationId: string;
  readonly endpointId: string;
}

/** Endpoints of open organizations for which something is due: the one look that the loop takes before it is inside one of them. */
export function listDue(database: Database, now: Date): Promise<EndpointRef[]> {
  return inSystem(database, async ({ db }) => {
    await sql`select set_config('app.webhook_loop', 'on', true)`.execute(db);
    const { rows } = await sql<EndpointRef>`
      select e.organization_id as "organizationId", e.id as "endpointId"
      from webhook_endpoints e
      join organizations o on o.id = e.organization_id and o.deactivated_at is null
      where e.paused_at is null and (e.held_until is null or e.held_until <= ${now.toISOString()})
        and exists (
          select from webhook_calls c
          where c.organization_id = e.organization_id and c.endpoint_id = e.id
            and c.status = 'waiting' and c.next_attempt_at <= ${now.toISOString()}
        )
    `.execute(db);
    return rows;
  });
}

export interface Endpoint {
  readonly id: string;
  readonly url: string;
  readonly secret: Buffer;
  readonly former_secret: Buffer | null;
  readonly former_secret_until: string | null;
  readonly failing_since: string | null;
}

/** Undefined while it is to be left alone. */
export function findEndpoint({ db, organizationId }: OrgTx, id: string, now: Date): Promise<Endpoint | undefined> {
  return db
    .selectFrom("webhook_endpoints")
    .select(["id", "url", "secret", "former_secret", "former_secret_until", "failing_since"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("paused_at", "is", null)
    .where((row) => row.or([row("held_until", "is", null), row("held_until", "<=", now.toISOString())]))
    .executeTakeFirst();
}

export interface Claim {
  readonly id: string;
  readonly attempts: number;
  readonly round: number;
  readonly event_id: string;
  readonly type: string;
  readonly data: unknown;
  readonly occurred_at: string;
}

interface Taking {
  readonly now: Date;
  /** Seconds after which others may take what was not answered for. */
  readonly lease: number;
  readonly most: number;
}

/** Takes what is due first. */
export async function claimCalls(
  { db, organizationId }: OrgTx,
  endpointId: string,
  { now, lease, most }: Taking,
): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    with due as (
      select id from webhook_calls
      where organization_id = ${organizationId} and endpoint_id = ${endpointId}
        and status = 'waiting' and next_attempt_at <= ${now.toISOString()} and not ${isSendingBlocked}
      order by next_attempt_at, id
      limit ${most}
      for update skip locked
    )
    update webhook_calls c set
      attempts = c.attempts + 1, round = c.round + 1, last_attempt_at = ${now.toISOString()},
      next_attempt_at = ${now.toISOString()}::timestamptz + make_interval(secs => ${lease})
    from due, webhook_events e
    where c.organization_id = ${organizationId} and c.id = due.id
      and e.organization_id = ${organizationId} and e.id = c.event_id
    returning c.id, c.attempts, c.round, c.event_id, e.type, e.data, e.occurred_at
  `.execute(db);
  return rows;
}

export interface Outcome {
  readonly status: "waiting" | "delivered" | "failed";
  /** For what waits. */
  readonly nextAttemptAt: Date;
  readonly failure: WebhookFailure | null;
  readonly statusCode: number | null;
  readonly answer: string;
}

/** False where somebody else has taken the call since, or it is gone. */
export async function writeOutcome(
  { db, organizationId }: OrgTx,
  { id, round }: Claim,
  { status, nextAttemptAt, failure, statusCode, answer }: Outcome,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("webhook_calls")
    .set({ status, next_attempt_at: nextAttemptAt.toISOString(), failure, status_code: statusCode, answer })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("round", "=", round)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Since when an endpoint has taken nothing; held for this transaction. Undefined when it is gone or paused. */
export async function lockFailing({ db, organizationId }: OrgTx, id: string) {
  return db
    .selectFrom("webhook_endpoints")
    .select(["failing_since", "url"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .where("paused_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

interface Health {
  readonly failing_since: string | null;
  readonly held_until: string | null;
  readonly paused_at?: string;
  readonly pause?: WebhookPause;
}

export async function writeHealth({ db, organizationId }: OrgTx, id: string, health: Health): Promise<void> {
  await db
    .updateTable("webhook_endpoints")
    .set(health)
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}
