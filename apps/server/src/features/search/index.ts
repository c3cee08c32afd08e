import type { Room } from "../../platform/http/room.ts";
import { searchRoutes } from "./search.routes.ts";

export const searchRoom: Room = { routes: searchRoutes };
