import { inOrganization, inSystem, type OrgTx } from "../../../platform/db/database.ts";
import { listOrganizationIds } from "../../../platform/db/organization-ids.queries.ts";
import type { Platform } from "../../../platform/platform.ts";
import { notify } from "../../notifications/index.ts";
import { takeSilentKeys } from "./stale-api-keys.queries.ts";

/**
 * Tells of programs that bring customers and have stopped: used on four days of a week at least, and not for three days since.
 * Once, until it comes again.
 */
export async function tellOfSilentKeys({ database, clock }: Platform): Promise<void> {
  const now = clock.now();
  for (const organizationId of await inSystem(database, listOrganizationIds)) {
    await inOrganization(database, { organizationId }, (tx) => tellOfThose(tx, now));
  }
}

async function tellOfThose(tx: OrgTx, now: Date): Promise<void> {
  for (const { id, name: key } of await takeSilentKeys(tx, now)) {
    await notify(tx, { kind: "sync_silent", subjectId: id, data: { key } }, { permission: "organization.settings" });
  }
}
