import { sql } from "kysely";
import { actAsUser, type SystemTx } from "../../platform/db/database.ts";

/**
 * Lets the transaction read the memberships of all organizations: the policy `staff_view` looks itself whether the user is
 * staff. A list over all users cannot be sorted and paged organization by organization, so going past the walls for
 * reading is needed; writing goes inside the organization that it concerns.
 */
export async function openStaffView(tx: SystemTx, userId: string): Promise<void> {
  await actAsUser(tx, userId);
  await sql`select set_config('app.staff_view', 'on', true)`.execute(tx.db);
}
