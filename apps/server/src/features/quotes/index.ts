import type { FeatureModule } from "../../platform/http/feature-module.ts";
import { quotesRoutes } from "./quotes.routes.ts";

export { importQuotes } from "./importing/import-quotes.ts";
export type { QuoteRow } from "./importing/rows.ts";
export { createQuote } from "./quotes.service.ts";
export { removeQuotes } from "./importing/remove-quotes.ts";

export const quotesModule: FeatureModule = { routes: quotesRoutes };
