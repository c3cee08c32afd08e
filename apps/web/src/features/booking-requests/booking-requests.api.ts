import { bookingRequests } from "@delight/contract/booking-requests";
import { keepPreviousData } from "@tanstack/react-query";
import type { CallInput, CallOutput } from "../../lib/api/types.ts";
import { endpointQuery } from "../../lib/query.ts";

export type BookingRequest = CallOutput<typeof bookingRequests.get>;

const room = "booking-requests";

/** What moving a request on changes: a quote or job is made, dues follow, and it may be credited. */
export const roomsOfRequests = [
  room,
  "quotes",
  "services",
  "customers",
  "segments",
  "conversions",
  "activities",
  "reports",
] as const;

export const requestsQuery = (input: CallInput<typeof bookingRequests.list>) => ({
  ...endpointQuery(room, bookingRequests.list, input),
  placeholderData: keepPreviousData,
});

export const requestQuery = (id: string) => endpointQuery(room, bookingRequests.get, { id });
