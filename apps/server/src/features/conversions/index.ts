import type { Room } from "../../platform/http/room.ts";
import { conversionsRoutes } from "./conversions.routes.ts";

export { creditRecord, reverseRecord } from "./conversions.service.ts";

export const conversionsRoom: Room = { routes: conversionsRoutes };
