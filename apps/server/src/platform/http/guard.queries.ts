import type { SystemTx } from "../db/database.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function findSignedIn({ db }: SystemTx, userId: string, session: { id: string; now: Date }) {
  return db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["users.is_staff", "users.is_superuser"])
    .where("sessions.id", "=", session.id)
    .where("sessions.revoked_at", "is", null)
    .where("sessions.expires_at", ">", session.now.toISOString())
    .where("users.id", "=", userId)
    .where("users.is_active", "=", true)
    .executeTakeFirst();
}

/** Those of organizations that are open, in the order of joining. */
export function findMemberships({ db }: SystemTx, userId: string) {
  return db
    .selectFrom("memberships")
    .innerJoin("organizations", "organizations.id", "memberships.organization_id")
    .select(["memberships.organization_id", "memberships.permissions"])
    .where("memberships.user_id", "=", userId)
    .where("organizations.deactivated_at", "is", null)
    .orderBy("memberships.created_at")
    .orderBy("memberships.organization_id")
    .execute();
}

export async function findOrganization({ db }: SystemTx, id: string): Promise<string | undefined> {
  if (!uuid.test(id)) {
    return undefined;
  }
  const row = await db.selectFrom("organizations").select("id").where("id", "=", id).executeTakeFirst();
  return row?.id;
}

export async function findFirstOrganization({ db }: SystemTx): Promise<string | undefined> {
  const row = await db.selectFrom("organizations").select("id").orderBy("created_at").orderBy("id").executeTakeFirst();
  return row?.id;
}
