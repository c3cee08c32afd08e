import type { Room } from "../../platform/http/room.ts";
import { segmentsRoutes } from "./segments.routes.ts";

export { audience, members } from "./audience.queries.ts";
export { dueMatches } from "./rule.queries.ts";
export { getRule, measureReach } from "./segments.service.ts";
export { searchSegments } from "./search.queries.ts";

export const segmentsRoom: Room = { routes: segmentsRoutes };
