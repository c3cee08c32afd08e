import type { FeatureModule } from "../../platform/http/feature-module.ts";
import { retentionRoutes } from "./retention.routes.ts";

export { forgetWhatIsOld } from "./sweep.ts";

export const retentionModule: FeatureModule = { routes: retentionRoutes };
