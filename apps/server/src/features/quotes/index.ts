import type { Room } from "../../platform/http/room.ts";
import { quotesRoutes } from "./quotes.routes.ts";

export const quotesRoom: Room = { routes: quotesRoutes };
