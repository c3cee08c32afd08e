import type { Room } from "../../platform/http/room.ts";
import { checkImport, runImport, undoImport } from "./imports.jobs.ts";
import { importsRoutes } from "./imports.routes.ts";

export { forgetOldImports } from "./upload/sweep.ts";

export const importsRoom: Room = { routes: importsRoutes, jobs: [checkImport, runImport, undoImport] };
