import { retryOnConflict } from "../../platform/db/retry-on-conflict.ts";
import { inOrganization } from "../../platform/db/database.ts";
import { defineHandler } from "../../platform/jobs/worker.ts";
import { capsChanged } from "../organizations/index.ts";
import { deliveriesStopped } from "./deliveries.jobs.ts";
import { cancelDeliveries } from "./launch.service.ts";
import { judgeCappedAgain } from "./skip-rules/postponed.queries.ts";

/** Of loosened limits, mails in one transaction: workers that send wait for it no longer than that. */
const batch = 10_000;

export const deliveriesWorker = [
  defineHandler(capsChanged, async ({ platform, signal }, { organization_id: organizationId }) => {
    const judge = (behind: string | undefined) =>
      retryOnConflict(() =>
        inOrganization(platform.database, { organizationId }, (tx) => judgeCappedAgain(tx, { behind, most: batch })),
      );
    for (let last = await judge(undefined); last !== undefined; last = await judge(last)) signal.throwIfAborted();
  }),
  defineHandler(
    deliveriesStopped,
    async ({ platform, signal }, { organization_id: organizationId, activity_id: id }) => {
      const cancel = () =>
        retryOnConflict(() => inOrganization(platform.database, { organizationId }, (tx) => cancelDeliveries(tx, id)));
      while (await cancel()) signal.throwIfAborted();
    },
  ),
];
