import type { FeatureModule } from "../../platform/http/feature-module.ts";
import { reportsRoutes } from "./reports.routes.ts";

export { type Figures, figuresOf } from "./figures-of.ts";
export { startFolding } from "./figures/rollup-loop.ts";
export { recount } from "./recount.queries.ts";

export const reportsModule: FeatureModule = { routes: reportsRoutes };
