import type { BookingRequestsNeeds } from "./booking-requests/index.ts";
import { createQuote } from "./quotes/index.ts";
import { addRecord } from "./services/index.ts";

/** What the room of booking requests is handed by those that stand on it. */
export const bookingRequestsNeeds: BookingRequestsNeeds = { createQuote, addRecord };
