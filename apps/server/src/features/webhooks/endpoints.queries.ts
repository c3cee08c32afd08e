import { WebhookEventType } from "@delight/contract/webhook-events";
import type { Webhook, WebhookPause } from "@delight/contract/webhooks";
import { sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";

function endpointRows({ db, organizationId }: OrgTx, now: Date) {
  return db
    .selectFrom("webhook_endpoints as e")
    .select(["e.id", "e.url", "e.description", "e.events", "e.failing_since", "e.created_at"])
    .select([
      sql<WebhookPause | null>`e.pause`.as("pause"),
      sql<string | null>`case when e.former_secret_until > ${now.toISOString()} then e.former_secret_until end`.as(
        "former_secret_until",
      ),
      sql<number>`(
        select count(*)::int from webhook_calls c
        where c.organization_id = e.organization_id and c.endpoint_id = e.id and c.status = 'waiting'
      )`.as("waiting"),
    ])
    .where("e.organization_id", "=", organizationId)
    .orderBy("e.id", "desc");
}

/** Events that are none any more are told to nobody, and not shown. */
function shown<Row extends { readonly events: readonly string[] }>(row: Row): Row & { events: WebhookEventType[] } {
  return { ...row, events: WebhookEventType.options.filter((event) => row.events.includes(event)) };
}

export async function listEndpointRows(tx: OrgTx, now: Date): Promise<Webhook[]> {
  return (await endpointRows(tx, now).execute()).map(shown);
}

export async function findEndpointRow(tx: OrgTx, id: string, now: Date): Promise<Webhook | undefined> {
  const row = await endpointRows(tx, now).where("e.id", "=", id).executeTakeFirst();
  return row && shown(row);
}

/** Held for this transaction, also against a worker that pauses it. */
export async function lockEndpoint({ db, organizationId }: OrgTx, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("webhook_endpoints")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Held for this transaction, so that of two who add the last one the second is refused. */
export async function countEndpoints({ db, organizationId }: OrgTx): Promise<number> {
  await db.selectFrom("organizations").select("id").where("id", "=", organizationId).forNoKeyUpdate().execute();
  const { endpoints } = await db
    .selectFrom("webhook_endpoints")
    .select(({ fn }) => fn.countAll<number>().as("endpoints"))
    .where("organization_id", "=", organizationId)
    .executeTakeFirstOrThrow();
  return endpoints;
}

interface NewEndpoint {
  readonly id: string;
  readonly url: string;
  readonly description: string;
  readonly events: readonly string[];
  readonly secret: Buffer;
  readonly createdAt: Date;
}

export async function insertEndpoint(
  { db, organizationId, userId }: OrgTx,
  { createdAt, events, ...endpoint }: NewEndpoint,
): Promise<void> {
  await db
    .insertInto("webhook_endpoints")
    .values({
      organization_id: organizationId,
      ...endpoint,
      events: [...events],
      created_by: userId ?? null,
      created_at: createdAt.toISOString(),
    })
    .execute();
}

export interface EndpointChanges {
  readonly url?: string | undefined;
  readonly description?: string | undefined;
  readonly events?: string[] | undefined;
  readonly paused_at?: string | null;
  readonly pause?: WebhookPause | null;
  readonly failing_since?: null;
  readonly held_until?: null;
}

export async function updateEndpoint(
  { db, organizationId }: OrgTx,
  id: string,
  changes: EndpointChanges,
): Promise<void> {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length > 0) {
    await db
      .updateTable("webhook_endpoints")
      .set(given)
      .where("organization_id", "=", organizationId)
      .where("id", "=", id)
      .execute();
  }
}

/** The secret of before signs too, until that moment. */
export async function replaceSecret(
  { db, organizationId }: OrgTx,
  id: string,
  { secret, formerUntil }: { readonly secret: Buffer; readonly formerUntil: Date },
): Promise<void> {
  await db
    .updateTable("webhook_endpoints")
    .set({ secret, former_secret: sql.ref("secret"), former_secret_until: formerUntil.toISOString() })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

export async function deleteEndpoint({ db, organizationId }: OrgTx, id: string): Promise<void> {
  await db.deleteFrom("webhook_endpoints").where("organization_id", "=", organizationId).where("id", "=", id).execute();
}
