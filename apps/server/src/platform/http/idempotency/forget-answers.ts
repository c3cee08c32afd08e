import { answersKeptHours } from "@delight/contract/idempotency";
import { inOrganization, inSystem } from "../../db/database.ts";
import { listOrganizationIds } from "../../db/organization-ids.queries.ts";
import type { Platform } from "../../platform.ts";
import { deleteOldAnswers } from "./answers.queries.ts";

/** Deletes answers that are given to nobody any more: they may tell of people. */
export async function forgetOldAnswers({ database, clock }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - answersKeptHours * 3600 * 1000);
  for (const organizationId of await inSystem(database, listOrganizationIds)) {
    while ((await inOrganization(database, { organizationId }, (tx) => deleteOldAnswers(tx, before))) > 0);
  }
}
