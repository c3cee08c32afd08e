import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import type { Device } from "./device.ts";

export type Language = "en" | "fr" | "ar";

/** The delivery that a link belongs to, held for this transaction. */
export function lockTracked({ db, organizationId }: OrgTx, id: string) {
  return db
    .selectFrom("deliveries")
    .select(["id", "activity_id", "customer_id", "email_address", "unsubscribed_at"])
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

type Tracked = NonNullable<Awaited<ReturnType<typeof lockTracked>>>;

/** Whose mail it was and in which language they read; undefined when there is no such delivery. */
export function findReader({ db, organizationId }: OrgTx, deliveryId: string) {
  return db
    .selectFrom("deliveries")
    .innerJoin("organizations", "organizations.id", "deliveries.organization_id")
    .leftJoin("customers", (join) =>
      join
        .onRef("customers.organization_id", "=", "deliveries.organization_id")
        .onRef("customers.id", "=", "deliveries.customer_id"),
    )
    .select("organizations.name as organization")
    .select(sql<Language>`coalesce(customers.language, deliveries.language, organizations.language)`.as("language"))
    .where("deliveries.organization_id", "=", organizationId)
    .where("deliveries.id", "=", deliveryId)
    .executeTakeFirst();
}

interface NewEvent {
  readonly kind: "unsubscribed";
  readonly occurredAt: string;
  readonly isMachine: boolean;
  readonly userAgent: string;
  readonly device: Device;
}

export async function insertEvent({ db, organizationId }: OrgTx, tracked: Tracked, event: NewEvent): Promise<void> {
  await db
    .insertInto("events")
    .values({
      organization_id: organizationId,
      occurred_at: event.occurredAt,
      delivery_id: tracked.id,
      activity_id: tracked.activity_id,
      customer_id: tracked.customer_id,
      kind: event.kind,
      is_machine: event.isMachine,
      user_agent: event.userAgent,
      device: event.device,
    })
    .execute();
}

interface Marks {
  readonly unsubscribed_at: string;
}

export async function markDelivery({ db, organizationId }: OrgTx, id: string, marks: Marks): Promise<void> {
  await db
    .updateTable("deliveries")
    .set(marks)
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

/** Whether the customer is unsubscribed, and not on the word of an import alone, which can be taken back. */
export async function isUnsubscribed({ db, organizationId }: OrgTx, customerId: string): Promise<boolean> {
  const customer = await db
    .selectFrom("customers")
    .select("consent")
    .select((eb) =>
      eb
        .selectFrom("customer_consents")
        .select("source")
        .whereRef("customer_consents.organization_id", "=", "customers.organization_id")
        .whereRef("customer_consents.customer_id", "=", "customers.id")
        .orderBy("customer_consents.id", "desc")
        .limit(1)
        .as("source"),
    )
    .where("organization_id", "=", organizationId)
    .where("id", "=", customerId)
    .executeTakeFirst();
  return customer?.consent === "unsubscribed" && customer.source !== "import";
}

/** Takes an address out of every queue of marketing; answers how many deliveries of which activity. */
export async function skipQueued({ db, organizationId }: OrgTx, address: string) {
  const { rows } = await sql<{ activity_id: string; count: number }>`
    with waiting as (
      select d.id from deliveries d
      join customers c on c.organization_id = ${organizationId} and c.id = d.customer_id
      join activities a on a.organization_id = ${organizationId} and a.id = d.activity_id and a.kind <> 'transactional'
      where d.organization_id = ${organizationId} and d.status = 'queued' and c.email_key = lower(${address})
      order by d.id
      for update of d
    ),
    skipped as (
      update deliveries d set status = 'skipped', skip_reason = 'unsubscribed' from waiting
      where d.organization_id = ${organizationId} and d.id = waiting.id and d.status = 'queued'
      returning d.activity_id
    )
    select activity_id, count(*) as count from skipped group by activity_id order by activity_id
  `.execute(db);
  return rows;
}
