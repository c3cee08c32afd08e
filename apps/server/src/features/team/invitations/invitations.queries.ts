import type { Insertable } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";
import type { DB } from "../../../platform/db/tables.ts";

function pending({ db, organizationId }: OrgTx, now: Date) {
  return db
    .selectFrom("invitations as i")
    .leftJoin("users as u", "u.id", "i.invited_by")
    .select(["i.id", "i.email", "i.role", "i.created_at", "i.expires_at", "u.first_name", "u.last_name", "u.brand"])
    .where("i.organization_id", "=", organizationId)
    .where("i.accepted_at", "is", null)
    .where("i.revoked_at", "is", null)
    .where("i.expires_at", ">", now.toISOString());
}

/** The newest first. */
export function listPending(tx: OrgTx, now: Date) {
  return pending(tx, now).orderBy("i.created_at", "desc").orderBy("i.id").execute();
}

export function findPending(tx: OrgTx, id: string, now: Date) {
  return pending(tx, now).where("i.id", "=", id).executeTakeFirst();
}

type NewInvitation = Omit<Insertable<DB["invitations"]>, "organization_id">;

export async function insertInvitation({ db, organizationId }: OrgTx, row: NewInvitation): Promise<string> {
  const { id } = await db
    .insertInto("invitations")
    .values({ ...row, organization_id: organizationId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes back what is open of one address, or the one with that id; answers how many. */
export async function revokePending(
  { db, organizationId }: OrgTx,
  which: { emailKey: string } | { id: string },
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("invitations")
    .set({ revoked_at: now.toISOString() })
    .where("organization_id", "=", organizationId)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .where((row) => ("id" in which ? row("id", "=", which.id) : row("email_key", "=", which.emailKey)))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export function saveTokenHash({ db, organizationId }: OrgTx, id: string, hash: Buffer) {
  return db
    .updateTable("invitations")
    .set({ token_hash: hash })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}

/** Locked until the transaction ends: of two calls with one link, one accepts it. */
export function findByHash({ db, organizationId }: OrgTx, hash: Buffer) {
  return db
    .selectFrom("invitations")
    .select(["id", "email", "email_key", "role", "expires_at", "accepted_at", "revoked_at"])
    .where("organization_id", "=", organizationId)
    .where("token_hash", "=", hash)
    .forUpdate()
    .executeTakeFirst();
}

export function saveAccepted({ db, organizationId }: OrgTx, id: string, now: Date) {
  return db
    .updateTable("invitations")
    .set({ accepted_at: now.toISOString() })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}
