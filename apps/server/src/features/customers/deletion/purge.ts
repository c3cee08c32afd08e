import { deletedDays } from "@delight/contract/customers";
import { inOrganization, inSystem } from "../../../platform/db/database.ts";
import { listOrganizationIds } from "../../../platform/db/organization-ids.queries.ts";
import type { Platform } from "../../../platform/platform.ts";
import { emptyCustomers } from "./purge.queries.ts";
import { forgetBulkChanges } from "../bulk/runs.queries.ts";
import { withDeletedVisible } from "./seeing-deleted.queries.ts";

/** Customers in one transaction. */
const batchSize = 500;

/** Leaves nothing of the people who were deleted so many days ago but what totals refer to; batch after batch, so a killed one goes on. What changes of many did is forgotten when they can't be taken back any more. */
export async function purgeDeletedCustomers({ database, clock }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - deletedDays * 24 * 3600 * 1000);
  for (const organizationId of await inSystem(database, listOrganizationIds)) {
    const isMore = () =>
      inOrganization(database, { organizationId }, (tx) =>
        withDeletedVisible(tx, () => emptyCustomers(tx, { before, most: batchSize })),
      );
    while (await isMore());
    await inOrganization(database, { organizationId }, (tx) => forgetBulkChanges(tx, before));
  }
}
