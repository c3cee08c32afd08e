import { inOrganization } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type Claim, countMaking } from "./claims.queries.ts";

/**
 * Mails that may be what ends the process that makes them (F23). Whatever a process held when it ended is a suspect from
 * then on (`releasedCount` is 1). Suspects are made one after the other, and that it begins is written down before (2 and more): so
 * a mail that ends the process again is known by itself, and those that were held beside it are not blamed.
 */
export interface Quarantine {
  make<Made>(claim: Claim, make: () => Promise<Made>): Promise<Made>;
}

export function openQuarantine({ database }: Platform): Quarantine {
  let last: Promise<unknown> = Promise.resolve();
  return {
    make: (claim, make) => {
      if (claim.releasedCount === 0) return make();
      const making = last.then(async () => {
        const { organizationId } = claim;
        if (!(await inOrganization(database, { organizationId }, (tx) => countMaking(tx, claim)))) {
          throw new Error("Another worker took the delivery over");
        }
        return make();
      });
      last = making.catch(() => undefined);
      return making;
    },
  };
}
