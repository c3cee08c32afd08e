import type { BookingRequestsPorts } from "./booking-requests/index.ts";
import { createQuote } from "./quotes/index.ts";
import { addRecord } from "./services/index.ts";

/** The ports of booking requests, implemented by modules that depend on it. */
export const bookingRequestsPorts: BookingRequestsPorts = { createQuote, addRecord };
