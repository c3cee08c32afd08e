import { inOrganization, inSystem } from "../../platform/db/database.ts";
import { listOrganizationIds } from "../../platform/db/organization-ids.queries.ts";
import type { Platform } from "../../platform/platform.ts";
import { deleteOld } from "./sweep.queries.ts";

const day = 24 * 3600 * 1000;

/** Deletes what is older than 90 days, and what was removed a day ago: until then it can be put back. */
export async function forgetOldNotifications({ database, clock }: Platform): Promise<void> {
  const now = clock.now().getTime();
  const before = { created: new Date(now - 90 * day), removed: new Date(now - day) };
  for (const organizationId of await inSystem(database, listOrganizationIds)) {
    while ((await inOrganization(database, { organizationId }, (tx) => deleteOld(tx, before))) > 0);
  }
}
