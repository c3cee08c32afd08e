import type { FeatureModule } from "../../platform/http/feature-module.ts";
import { conversionsRoutes } from "./conversions.routes.ts";
import { attributeRun } from "./runs/runs.jobs.ts";

export { startAttributing } from "./queue/attributing.ts";
export { attributeCustomers } from "./recompute/attribute-customers.ts";
export { beginAttribution } from "./runs/runs.service.ts";

export const conversionsModule: FeatureModule = { routes: conversionsRoutes, jobs: [attributeRun] };
