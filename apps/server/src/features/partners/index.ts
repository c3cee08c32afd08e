import type { FeatureModule } from "../../platform/http/feature-module.ts";
import { partnersRoutes } from "./partners.routes.ts";

export const partnersModule: FeatureModule = { routes: partnersRoutes };
