import type { Room } from "../../platform/http/room.ts";
import { monitoringRoutes } from "./monitoring.routes.ts";

export { pruneCaptured, storeCaptured } from "./captured-mail.service.ts";

export const monitoringRoom: Room = { routes: monitoringRoutes };
