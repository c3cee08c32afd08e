import type { Room } from "../../platform/http/room.ts";
import { reportsRoutes } from "./reports.routes.ts";

export { type Figures, figuresOf } from "./figures-of.ts";
export { startFolding } from "./figures/folding.ts";
export { recount } from "./recount.queries.ts";

export const reportsRoom: Room = { routes: reportsRoutes };
