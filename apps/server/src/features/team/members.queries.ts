import { sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";

function memberRows({ db, organizationId }: OrgTx) {
  return db
    .selectFrom("memberships as m")
    .innerJoin("users as u", "u.id", "m.user_id")
    .select([
      "m.user_id",
      "m.permissions",
      "m.created_at as joined_at",
      "u.email",
      "u.first_name",
      "u.last_name",
      "u.is_active",
      sql<boolean>`u.totp_confirmed_at is not null`.as("has_two_factor"),
    ])
    .select((row) =>
      row
        .selectFrom("sessions as s")
        .select((session) => session.fn.max("s.last_used_at").as("last_used_at"))
        .whereRef("s.user_id", "=", "m.user_id")
        .as("last_seen_at"),
    )
    .where("m.organization_id", "=", organizationId);
}

/** In the order of joining. */
export function listMemberRows(tx: OrgTx) {
  return memberRows(tx).orderBy("m.created_at").orderBy("m.user_id").execute();
}

export function findMemberRow(tx: OrgTx, userId: string) {
  return memberRows(tx).where("m.user_id", "=", userId).executeTakeFirst();
}

export async function hasMemberWithKey({ db, organizationId }: OrgTx, emailKey: string): Promise<boolean> {
  const row = await db
    .selectFrom("memberships")
    .innerJoin("users", "users.id", "memberships.user_id")
    .select("users.id")
    .where("memberships.organization_id", "=", organizationId)
    .where("users.email_key", "=", emailKey)
    .executeTakeFirst();
  return row !== undefined;
}
