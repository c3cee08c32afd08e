import type { Room } from "../../platform/http/room.ts";
import { conversionsRoutes } from "./conversions.routes.ts";

export { creditQuote, creditRecord, reverseQuote, reverseRecord } from "./credit.service.ts";

export const conversionsRoom: Room = { routes: conversionsRoutes };
