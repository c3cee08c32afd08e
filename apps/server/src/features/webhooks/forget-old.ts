import { webhookDays } from "@delight/contract/webhooks";
import { inOrganization, inSystem } from "../../platform/db/database.ts";
import { listOrganizationIds } from "../../platform/db/organization-ids.queries.ts";
import type { Platform } from "../../platform/platform.ts";
import { deleteOldEvents } from "./forget-old.queries.ts";

/** Deletes events that are older than 30 days, with their calls. */
export async function forgetOldWebhookEvents({ database, clock }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - webhookDays * 24 * 3600 * 1000);
  for (const organizationId of await inSystem(database, listOrganizationIds)) {
    while ((await inOrganization(database, { organizationId }, (tx) => deleteOldEvents(tx, before))) > 0);
  }
}
