import type { FeatureModule } from "../../platform/http/feature-module.ts";
import { staffRoutes } from "./staff.routes.ts";

export { logAction, type StaffCall } from "./log-action.ts";

export const staffModule: FeatureModule = { routes: staffRoutes };
