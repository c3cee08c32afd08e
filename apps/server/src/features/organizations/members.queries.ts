import type { Permission } from "@delight/contract/permissions";
import { sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";

/** Held until the transaction ends, so that changes of the team happen one after the other. Hinders nobody who works in it. */
export function lockOrganization({ db, organizationId }: OrgTx) {
  return db.selectFrom("organizations").select("id").where("id", "=", organizationId).forNoKeyUpdate().execute();
}

export async function findPermissions({ db, organizationId }: OrgTx, userId: string): Promise<string[] | undefined> {
  const row = await db
    .selectFrom("memberships")
    .select("permissions")
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.permissions;
}

/** What a user is called: by name, or by address where they have none. */
export async function findCalled({ db }: OrgTx, userId: string): Promise<string> {
  const row = await db
    .selectFrom("users")
    .select(["first_name", "last_name", "email"])
    .where("id", "=", userId)
    .executeTakeFirst();
  return `${row?.first_name ?? ""} ${row?.last_name ?? ""}`.trim() || (row?.email ?? "");
}

/** Whether somebody else may change the team; users who were switched off may do nothing. */
export async function hasOtherOwner({ db, organizationId }: OrgTx, userId: string): Promise<boolean> {
  const team: Permission = "organization.team";
  const row = await db
    .selectFrom("memberships")
    .innerJoin("users", "users.id", "memberships.user_id")
    .select("users.id")
    .where("memberships.organization_id", "=", organizationId)
    .where("memberships.user_id", "<>", userId)
    .where("users.is_active", "=", true)
    .where(sql<boolean>`${team} = any (memberships.permissions)`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export function insertMembership({ db, organizationId }: OrgTx, userId: string, permissions: readonly Permission[]) {
  return db
    .insertInto("memberships")
    .values({ organization_id: organizationId, user_id: userId, permissions: [...permissions] })
    .execute();
}

export function saveMembership({ db, organizationId }: OrgTx, userId: string, permissions: readonly Permission[]) {
  return db
    .insertInto("memberships")
    .values({ organization_id: organizationId, user_id: userId, permissions: [...permissions] })
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "user_id"]).doUpdateSet({ permissions: [...permissions] }),
    )
    .execute();
}

export function deleteMembership({ db, organizationId }: OrgTx, userId: string) {
  return db
    .deleteFrom("memberships")
    .where("organization_id", "=", organizationId)
    .where("user_id", "=", userId)
    .execute();
}
