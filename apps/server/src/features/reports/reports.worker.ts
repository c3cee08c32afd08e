import { inOrganization } from "../../platform/db/database.ts";
import { defineHandler } from "../../platform/jobs/worker.ts";
import { beginAttribution } from "../conversions/index.ts";
import { zoneChanged } from "../organizations/index.ts";
import { untilOlderEnded } from "./older.queries.ts";
import { recount } from "./recount.queries.ts";

export const reportsWorker = [
  defineHandler(zoneChanged, async ({ platform, signal }, { organization_id }) => {
    await untilOlderEnded(platform.database, signal);
    await inOrganization(platform.database, { organizationId: organization_id }, async (tx) => {
      await recount(tx);
      // Windows are days of the calendar.
      await beginAttribution(tx, "time_zone");
    });
  }),
];
