import { quotes } from "@delight/contract/quotes";
import { type ApiRouter, serve } from "../../platform/http/serve.ts";
import { acceptQuote, declineQuote, reopenQuote, setFollowUp } from "./decisions.service.ts";
import { changeQuote, createQuote, getQuote, listQuotes, suggestNumber } from "./quotes.service.ts";

export function quotesRoutes(router: ApiRouter): void {
  serve(router, quotes.list, listQuotes);
  serve(router, quotes.nextNumber, suggestNumber);
  serve(router, quotes.get, getQuote);
  serve(router, quotes.create, createQuote);
  serve(router, quotes.update, changeQuote);
  serve(router, quotes.accept, acceptQuote);
  serve(router, quotes.decline, declineQuote);
  serve(router, quotes.reopen, reopenQuote);
  serve(router, quotes.setFollowUp, setFollowUp);
}
