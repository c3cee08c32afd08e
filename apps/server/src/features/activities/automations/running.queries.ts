import { sql } from "kysely";
import { type Database, inSystem } from "../../../platform/db/database.ts";

export interface AutomationRef {
  readonly organizationId: string;
  readonly activityId: string;
}

/** Of all open organizations, through the door of the sending loop. */
export function listRunningAutomations(database: Database): Promise<AutomationRef[]> {
  return inSystem(database, async ({ db }) => {
    await sql`select set_config('app.sending_loop', 'on', true)`.execute(db);
    return db
      .selectFrom("activities")
      .innerJoin("organizations", "organizations.id", "activities.organization_id")
      .select(["activities.organization_id as organizationId", "activities.id as activityId"])
      .where("activities.status", "=", "running")
      .where("activities.kind", "=", "automation")
      .where("organizations.deactivated_at", "is", null)
      .execute();
  });
}
