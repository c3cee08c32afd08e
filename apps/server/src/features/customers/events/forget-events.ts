import { customerEventDays } from "@delight/contract/customer-events";
import { inOrganization, inSystem } from "../../../platform/db/database.ts";
import { listOrganizationIds } from "../../../platform/db/organization-ids.queries.ts";
import type { Platform } from "../../../platform/platform.ts";
import { deleteOlderEvents } from "./events.queries.ts";

/** Automations look back no further. */
export async function forgetOldCustomerEvents({
  database,
  clock,
}: Pick<Platform, "database" | "clock">): Promise<void> {
  const before = new Date(clock.now().getTime() - customerEventDays * 24 * 3600 * 1000);
  for (const organizationId of await inSystem(database, listOrganizationIds)) {
    while ((await inOrganization(database, { organizationId }, (tx) => deleteOlderEvents(tx, before))) > 0);
  }
}
