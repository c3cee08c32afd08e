import type { FeatureModule } from "../../platform/http/feature-module.ts";
import { checkImport, runImport, undoImport } from "./imports.jobs.ts";
import { importsRoutes } from "./imports.routes.ts";

export { forgetOldImports } from "./upload/sweep.ts";

export const importsModule: FeatureModule = { routes: importsRoutes, jobs: [checkImport, runImport, undoImport] };
