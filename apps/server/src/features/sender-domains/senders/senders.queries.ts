import type { Sender, senders } from "@delight/contract/senders";
import { sql } from "kysely";
import type * as z from "zod";
import type { OrgTx } from "../../../platform/db/database.ts";

export type SenderRow = Omit<Sender, "domain_state">;
export type Use = z.infer<typeof senders.uses.output>[number];
export type SenderFacts = Pick<Sender, "name" | "address" | "reply_to">;

function senderRows({ db, organizationId }: OrgTx) {
  return db
    .selectFrom("senders")
    .select(["id", "name", "address", "reply_to", "is_default", "created_at"])
    .where("organization_id", "=", organizationId);
}

/** The default one first. */
export function listSenderRows(tx: OrgTx): Promise<SenderRow[]> {
  return senderRows(tx).orderBy("is_default", "desc").orderBy(sql`lower(name)`).orderBy("id").execute();
}

export function findSenderRow(tx: OrgTx, id: string): Promise<SenderRow | undefined> {
  return senderRows(tx).where("id", "=", id).executeTakeFirst();
}

export function findDefaultRow(tx: OrgTx): Promise<SenderRow | undefined> {
  return senderRows(tx).where("is_default", "=", true).executeTakeFirst();
}

/** Those of them that are there; nobody removes them until the transaction ends. */
export async function holdSenders(tx: OrgTx, ids: readonly string[]): Promise<string[]> {
  const rows = await senderRows(tx)
    .where("id", "in", ids.length === 0 ? [null] : ids)
    .orderBy("id")
    .forShare()
    .execute();
  return rows.map(({ id }) => id);
}

/** Held for this transaction, so that of two who change senders the second sees what the first made of them. */
export async function lockSenders({ db, organizationId }: OrgTx): Promise<void> {
  await db.selectFrom("organizations").select("id").where("id", "=", organizationId).forNoKeyUpdate().execute();
}

/** Waits for whoever is choosing it. */
export async function lockSender(tx: OrgTx, id: string): Promise<void> {
  await senderRows(tx).where("id", "=", id).forUpdate().execute();
}

export async function insertSender(
  { db, organizationId }: OrgTx,
  sender: SenderFacts & Pick<SenderRow, "id" | "is_default">,
): Promise<void> {
  await db
    .insertInto("senders")
    .values({ organization_id: organizationId, ...sender })
    .execute();
}

export async function updateSender({ db, organizationId }: OrgTx, id: string, facts: SenderFacts): Promise<void> {
  await db
    .updateTable("senders")
    .set(facts)
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

/** There are never two of them, so the one of before goes first. */
export async function setDefault({ db, organizationId }: OrgTx, id: string): Promise<void> {
  const all = db.updateTable("senders").where("organization_id", "=", organizationId);
  await all.set({ is_default: false }).where("is_default", "=", true).execute();
  await all.set({ is_default: true }).where("id", "=", id).execute();
}

export async function deleteSender({ db, organizationId }: OrgTx, id: string): Promise<void> {
  await db.deleteFrom("senders").where("organization_id", "=", organizationId).where("id", "=", id).execute();
}

/** Activities that are not over and that a sender was chosen for, also in a step, as it is written or as it runs. */
export async function listUses({ db, organizationId }: OrgTx, id: string): Promise<Use[]> {
  const { rows } = await sql<Use>`
    select a.id, a.name from activities a
    left join automations m on m.organization_id = a.organization_id and m.activity_id = a.id
    left join automation_versions v
      on v.organization_id = m.organization_id and v.activity_id = m.activity_id and v.version = m.version
    where a.organization_id = ${organizationId} and a.status not in ('finished', 'stopped') and (
      a.sender_id = ${id}::uuid
      or position(${id}::text in m.definition::text) > 0
      or position(${id}::text in v.definition::text) > 0
    )
    order by lower(a.name), a.id
  `.execute(db);
  return rows;
}
