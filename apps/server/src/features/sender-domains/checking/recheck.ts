import { inOrganization } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { listDueDomains, takeLook } from "../domains.queries.ts";
import { checkDomain, type SenderDomainsPorts } from "./check.service.ts";

/** A worker that dies in the midst of a look leaves it to another one after so many milliseconds. */
const longestLook = 10 * 60 * 1000;

/** Looks at every domain that is due, one after the other; several workers share them. */
export function recheckSenderDomains(ports: SenderDomainsPorts): (platform: Platform) => Promise<void> {
  return async (platform) => {
    const now = platform.clock.now();
    const until = new Date(now.getTime() + longestLook);
    for (const { organizationId, id } of await listDueDomains(platform.database, now)) {
      const isOurs = await inOrganization(platform.database, { organizationId }, (tx) =>
        takeLook(tx, id, { now, until }),
      );
      if (isOurs) {
        await checkDomain(platform, { organizationId, id }, ports);
      }
    }
  };
}
