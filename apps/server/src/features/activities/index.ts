import type { FeatureModule } from "../../platform/http/feature-module.ts";
import { activitiesRoutes } from "./activities.routes.ts";

export { startDueActivities, startBeginning } from "./starting/schedule-loop.ts";
export { startAutomations } from "./automations/loop.ts";
export { createActivity } from "./activities.service.ts";
export { launchActivity } from "./launch.service.ts";
export { startDeciding } from "./variants/deciding.ts";
export { searchActivities } from "./search.queries.ts";

export const activitiesModule: FeatureModule = { routes: activitiesRoutes };
