import { sql } from "kysely";
import type { OrgTx } from "../../../platform/db/database.ts";

/** What the making of the past has told of: all of it now, as if it had just happened. */
export function clearNotifications({ db, organizationId }: OrgTx) {
  return db.deleteFrom("notifications").where("organization_id", "=", organizationId).execute();
}

/** Everybody who may send, with the role that they joined in first. */
export function listMembers({ db, organizationId }: OrgTx) {
  return db
    .selectFrom("memberships as m")
    .innerJoin("users as u", "u.id", "m.user_id")
    .select(["u.id", sql<string>`trim(u.first_name || ' ' || u.last_name)`.as("name")])
    .select([
      sql<boolean>`'organization.team' = any (m.permissions)`.as("is_owner"),
      sql<boolean>`'activities.send' = any (m.permissions)`.as("may_send"),
    ])
    .where("m.organization_id", "=", organizationId)
    .execute();
}

/** Activities of the past with what they came to, the oldest first. */
export function listOutcomes({ db, organizationId }: OrgTx) {
  return db
    .selectFrom("activities as a")
    .innerJoin("activity_counts as c", (join) =>
      join.onRef("c.organization_id", "=", "a.organization_id").onRef("c.activity_id", "=", "a.id"),
    )
    .select(["a.id", "a.name", "c.sent", "c.failed", "c.conversions", "c.revenue_cents"])
    .select([sql<string>`a.launched_at`.as("launched_at"), sql<string>`a.finished_at`.as("finished_at")])
    .where("a.organization_id", "=", organizationId)
    .where("a.finished_at", "is not", null)
    .orderBy("a.finished_at")
    .execute();
}
