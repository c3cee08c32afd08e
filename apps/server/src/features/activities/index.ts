import type { Room } from "../../platform/http/room.ts";
import { activitiesRoutes } from "./activities.routes.ts";

export { beginDue, startBeginning } from "./beginning/beginning.ts";
export { startAutomations } from "./automations/loop.ts";
export { createActivity } from "./activities.service.ts";
export { launchActivity } from "./launch.service.ts";
export { startDeciding } from "./variants/deciding.ts";
export { searchActivities } from "./search.queries.ts";

export const activitiesRoom: Room = { routes: activitiesRoutes };
