import { quotes } from "@delight/contract/quotes";
import { type Door, serve } from "../../platform/http/serve.ts";
import { acceptQuote, declineQuote, reopenQuote, setFollowUp } from "./decisions.service.ts";
import { changeQuote, createQuote, getQuote, listQuotes, suggestNumber } from "./quotes.service.ts";

export function quotesRoutes(door: Door): void {
  serve(door, quotes.list, listQuotes);
  serve(door, quotes.nextNumber, suggestNumber);
  serve(door, quotes.get, getQuote);
  serve(door, quotes.create, createQuote);
  serve(door, quotes.update, changeQuote);
  serve(door, quotes.accept, acceptQuote);
  serve(door, quotes.decline, declineQuote);
  serve(door, quotes.reopen, reopenQuote);
  serve(door, quotes.setFollowUp, setFollowUp);
}
