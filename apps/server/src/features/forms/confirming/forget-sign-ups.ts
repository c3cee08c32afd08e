import { inOrganization, inSystem } from "../../../platform/db/database.ts";
import { listOrganizationIds } from "../../../platform/db/organization-ids.queries.ts";
import type { Platform } from "../../../platform/platform.ts";
import { deleteOlder } from "./sign-ups.queries.ts";

const keptDays = 30;

/** Who never confirmed has agreed to nothing: what they wrote is not kept. */
export async function forgetOldSignUps({ database, clock }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * 24 * 3600 * 1000);
  for (const organizationId of await inSystem(database, listOrganizationIds)) {
    while ((await inOrganization(database, { organizationId }, (tx) => deleteOlder(tx, before))) > 0);
  }
}
