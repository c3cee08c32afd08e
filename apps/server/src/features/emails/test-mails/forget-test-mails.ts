import { inOrganization, inSystem } from "../../../platform/db/database.ts";
import { listOrganizationIds } from "../../../platform/db/organization-ids.queries.ts";
import type { Platform } from "../../../platform/platform.ts";
import { deleteOldTestMails } from "./test-mails.queries.ts";

/** As long as a test mail can be seen in the browser. */
export const testMailDays = 30;

export async function forgetOldTestMails({ database, clock }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - testMailDays * 24 * 3600 * 1000);
  for (const organizationId of await inSystem(database, listOrganizationIds)) {
    while ((await inOrganization(database, { organizationId }, (tx) => deleteOldTestMails(tx, before))) > 0);
  }
}
