import type { Room } from "../../platform/http/room.ts";
import { staffRoutes } from "./staff.routes.ts";

export const staffRoom: Room = { routes: staffRoutes };
