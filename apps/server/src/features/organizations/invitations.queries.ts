import { sql } from "kysely";
import type { OrgTx } from "../../platform/db/database.ts";

// Modules below `team` change who is a member too, so what becomes of open invitations then stands here.

function open({ db, organizationId }: OrgTx) {
  return db
    .updateTable("invitations")
    .set({ revoked_at: sql`now()` })
    .where("organization_id", "=", organizationId)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null);
}

/** Whatever was offered to this user's address before. */
export function revokeInvitationsOf(tx: OrgTx, userId: string) {
  return open(tx)
    .where("email_key", "=", (users) => users.selectFrom("users").select("email_key").where("id", "=", userId))
    .execute();
}

export function revokeInvitationsBy(tx: OrgTx, userId: string) {
  return open(tx).where("invited_by", "=", userId).execute();
}
