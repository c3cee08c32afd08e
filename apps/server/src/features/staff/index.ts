import type { Room } from "../../platform/http/room.ts";
import { staffRoutes } from "./staff.routes.ts";

export { logAction, type StaffCall } from "./log-action.ts";

export const staffRoom: Room = { routes: staffRoutes };
