import type { FeatureModule } from "../../platform/http/feature-module.ts";
import { searchRoutes } from "./search.routes.ts";

export const searchModule: FeatureModule = { routes: searchRoutes };
