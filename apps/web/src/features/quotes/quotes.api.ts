import { quotes } from "@delight/contract/quotes";
import { keepPreviousData } from "@tanstack/react-query";
import type { CallInput, CallOutput } from "../../lib/api/types.ts";
import { endpointQuery } from "../../lib/query.ts";

export type Quote = CallOutput<typeof quotes.get>;

/** What a quote changes: the customer's timeline, whom segments reach, and what is credited to activities. */
export const roomsOfQuotes = ["quotes", "customers", "segments", "conversions", "activities", "reports"] as const;

export const quotesQuery = (input: CallInput<typeof quotes.list>) => ({
  ...endpointQuery("quotes", quotes.list, input),
  placeholderData: keepPreviousData,
});

export const nextNumberQuery = () => endpointQuery("quotes", quotes.nextNumber, {});
