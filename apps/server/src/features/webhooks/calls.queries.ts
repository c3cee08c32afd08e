import type { InputOf } from "@delight/contract/endpoint";
import type { WebhookCall, WebhookCallStatus, WebhookFailure, webhooks } from "@delight/contract/webhooks";
import { sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";

function callRows({ db, organizationId }: OrgTx, endpointId: string) {
  return db
    .selectFrom("webhook_calls as c")
    .innerJoin("webhook_events as e", (join) =>
      join.onRef("e.organization_id", "=", "c.organization_id").onRef("e.id", "=", "c.event_id"),
    )
    .select(["c.id", "c.event_id", "e.type as event", "e.occurred_at", "c.attempts", "c.last_attempt_at"])
    .select(["c.status_code", "c.answer"])
    .select([
      sql<WebhookCallStatus>`c.status`.as("status"),
      sql<WebhookFailure | null>`c.failure`.as("failure"),
      sql<string | null>`case when c.status = 'waiting' then c.next_attempt_at end`.as("next_attempt_at"),
    ])
    .where("c.organization_id", "=", organizationId)
    .where("c.endpoint_id", "=", endpointId);
}

type Listed = Pick<InputOf<typeof webhooks.listCalls>, "id" | "status" | "page" | "page_size">;

/** The newest first. */
export async function listCallRows(tx: OrgTx, { id, status, page, page_size }: Listed) {
  const items: WebhookCall[] = await callRows(tx, id)
    .$if(status !== undefined, (query) => query.where("c.status", "=", status ?? null))
    .orderBy("c.event_id", "desc")
    .orderBy("c.id")
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  const { total } = await tx.db
    .selectFrom("webhook_calls")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("organization_id", "=", tx.organizationId)
    .where("endpoint_id", "=", id)
    .$if(status !== undefined, (query) => query.where("status", "=", status ?? null))
    .executeTakeFirstOrThrow();
  return { items, total };
}

export function findCallRow(tx: OrgTx, endpointId: string, id: string): Promise<WebhookCall | undefined> {
  return callRows(tx, endpointId).where("c.id", "=", id).executeTakeFirst();
}

/** An event that only this endpoint is told; answers the id of its call. */
export async function insertCall(
  { db, organizationId }: OrgTx,
  { endpointId, type, data }: { readonly endpointId: string; readonly type: string; readonly data: object },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with event as (
      insert into webhook_events (organization_id, type, data)
      values (${organizationId}, ${type}, ${JSON.stringify(data)}::jsonb) returning id
    )
    insert into webhook_calls (organization_id, endpoint_id, event_id)
    select ${organizationId}, ${endpointId}, id from event
    returning id
  `.execute(db);
  return rows[0]?.id ?? "";
}

/** Begins a new series of attempts, now. An answer that is still under way belongs to an older round. */
const anew = {
  status: "waiting",
  attempts: 0,
  round: sql<number>`round + 1`,
  next_attempt_at: sql<string>`now()`,
} as const;

export async function replayOne({ db, organizationId }: OrgTx, id: string): Promise<void> {
  await db
    .updateTable("webhook_calls")
    .set(anew)
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

/** Answers how many. */
export async function replayAllFailed(
  { db, organizationId }: OrgTx,
  endpointId: string,
  since: string,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("webhook_calls as c")
    .from("webhook_events as e")
    .set(anew)
    .where("c.organization_id", "=", organizationId)
    .where("c.endpoint_id", "=", endpointId)
    .where("c.status", "=", "failed")
    .where("e.organization_id", "=", organizationId)
    .whereRef("e.id", "=", "c.event_id")
    .where("e.occurred_at", ">=", since)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
