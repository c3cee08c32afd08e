import { bookingRequests } from "@delight/contract/booking-requests";
import { type Door, serve, serveOutside } from "../../platform/http/serve.ts";
import {
  book,
  declineRequest,
  getRequest,
  listRequests,
  makeQuote,
  reopenRequest,
} from "./booking-requests.service.ts";
import { sendCalendar } from "./calendar/send-calendar.ts";
import type { BookingRequestsNeeds } from "./needs.ts";

export function bookingRequestsRoutes(door: Door, needs: BookingRequestsNeeds): void {
  serve(door, bookingRequests.list, listRequests);
  serve(door, bookingRequests.get, getRequest);
  serve(door, bookingRequests.makeQuote, makeQuote(needs));
  serve(door, bookingRequests.book, book(needs));
  serve(door, bookingRequests.decline, declineRequest);
  serve(door, bookingRequests.reopen, reopenRequest);
  serveOutside(door, bookingRequests.calendar, sendCalendar);
}
