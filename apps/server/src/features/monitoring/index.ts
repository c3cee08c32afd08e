import type { Room } from "../../platform/http/room.ts";
import { monitoringRoutes } from "./monitoring.routes.ts";
import { errorReported } from "./outside/forward.jobs.ts";

export { pruneCaptured, storeCaptured } from "./captured-mail.service.ts";
export { forgetOldReports } from "./upkeep/forget.ts";

export const monitoringRoom: Room = { routes: monitoringRoutes, jobs: [errorReported] };
