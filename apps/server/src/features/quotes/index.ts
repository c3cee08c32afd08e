import type { Room } from "../../platform/http/room.ts";
import { quotesRoutes } from "./quotes.routes.ts";

export { bringQuotes } from "./brought/bring-quotes.ts";
export type { QuoteRow } from "./brought/rows.ts";
export { createQuote } from "./quotes.service.ts";
export { removeQuotes } from "./brought/remove-quotes.ts";

export const quotesRoom: Room = { routes: quotesRoutes };
