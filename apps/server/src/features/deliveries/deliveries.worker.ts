import { againOnConflict } from "../../platform/db/conflicts.ts";
import { inOrganization } from "../../platform/db/database.ts";
import { handle } from "../../platform/jobs/worker.ts";
import { capsChanged } from "../organizations/index.ts";
import { judgeCappedAgain } from "./leaving-out/put-off.queries.ts";

export const deliveriesWorker = [
  handle(capsChanged, ({ platform }, { organization_id: organizationId }) =>
    againOnConflict(() => inOrganization(platform.database, { organizationId }, judgeCappedAgain)),
  ),
];
