import type { Room } from "../../platform/http/room.ts";
import { partnersRoutes } from "./partners.routes.ts";

export const partnersRoom: Room = { routes: partnersRoutes };
