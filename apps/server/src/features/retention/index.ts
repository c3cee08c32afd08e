import type { Room } from "../../platform/http/room.ts";
import { retentionRoutes } from "./retention.routes.ts";

export { forgetWhatIsOld } from "./sweep.ts";

export const retentionRoom: Room = { routes: retentionRoutes };
