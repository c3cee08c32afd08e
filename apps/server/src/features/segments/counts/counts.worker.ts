import { inOrganization } from "../../../platform/db/database.ts";
import { defineHandler } from "../../../platform/jobs/worker.ts";
import { findSegment } from "../segments.queries.ts";
import { countMembers } from "../reach/reach.queries.ts";
import { wholeRule } from "../references/broken.service.ts";
import { ruleContextAt } from "../rule/rule-context.queries.ts";
import { storeCounts } from "./counts.queries.ts";
import { countSegment } from "./counts.jobs.ts";
import { isStale, parsedRule } from "./counts.service.ts";

/** Several may have asked for the same count: those that come later find it done. */
export const segmentsWorker = [
  defineHandler(countSegment, ({ platform }, { organization_id: organizationId, segment_id: id }) =>
    inOrganization(platform.database, { organizationId }, async (tx) => {
      const now = platform.clock.now();
      const row = await findSegment(tx, id);
      if (row && isStale(row, now)) {
        const customers = await countMembers(await ruleContextAt(tx, now), await wholeRule(tx, parsedRule(row)));
        await storeCounts(tx, [{ id, customers }], now);
      }
    }),
  ),
];
