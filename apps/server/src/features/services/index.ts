import type { Room } from "../../platform/http/room.ts";
import { servicesRoutes } from "./services.routes.ts";

export { recomputeDues } from "./dues.service.ts";
export { searchServices } from "./search.queries.ts";

export const servicesRoom: Room = { routes: servicesRoutes };
