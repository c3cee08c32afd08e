import { inOrganization } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type Claim, renewLeases } from "./claims.queries.ts";
import { recoverOrphans } from "./transitions.service.ts";
import { type ActivityRef, listRecoverable } from "./running.queries.ts";

/** Prolongs the leases of the claims; answers those that are no longer ours. */
export async function renewAll({ database }: Platform, claims: readonly Claim[]): Promise<Claim[]> {
  const lost: Claim[] = [];
  for (const [organizationId, own] of Map.groupBy(claims, (claim) => claim.organizationId)) {
    const kept = await inOrganization(database, { organizationId }, (tx) => renewLeases(tx, own));
    lost.push(...own.filter(({ id }) => !kept.has(id)));
  }
  return lost;
}

/** Brings home what dead workers held, in every organization. */
export async function recoverAll({ database, log }: Platform): Promise<void> {
  const refs: readonly ActivityRef[] = await listRecoverable(database);
  for (const [organizationId, activities] of Map.groupBy(refs, (ref) => ref.organizationId)) {
    const ids = activities.map(({ activityId }) => activityId);
    const recovered = await inOrganization(database, { organizationId }, (tx) => recoverOrphans(tx, ids));
    if (recovered > 0) {
      log.warn({ organizationId, recovered }, "deliveries of a silent worker were brought home");
    }
  }
}
