import type { FeatureModule } from "../../platform/http/feature-module.ts";
import { monitoringRoutes } from "./monitoring.routes.ts";
import { errorReported } from "./outside/forward.jobs.ts";

export { pruneCaptured, storeCaptured } from "./captured-mail.service.ts";
export { forgetOldReports } from "./upkeep/forget.ts";

export const monitoringModule: FeatureModule = { routes: monitoringRoutes, jobs: [errorReported] };
