import { bookingRequests } from "@delight/contract/booking-requests";
import { type ApiRouter, serve, serveNonTransactional } from "../../platform/http/serve.ts";
import {
  book,
  declineRequest,
  getRequest,
  listRequests,
  makeQuote,
  reopenRequest,
} from "./booking-requests.service.ts";
import { sendCalendar } from "./calendar/send-calendar.ts";
import type { BookingRequestsPorts } from "./ports.ts";

export function bookingRequestsRoutes(router: ApiRouter, ports: BookingRequestsPorts): void {
  serve(router, bookingRequests.list, listRequests);
  serve(router, bookingRequests.get, getRequest);
  serve(router, bookingRequests.makeQuote, makeQuote(ports));
  serve(router, bookingRequests.book, book(ports));
  serve(router, bookingRequests.decline, declineRequest);
  serve(router, bookingRequests.reopen, reopenRequest);
  serveNonTransactional(router, bookingRequests.calendar, sendCalendar);
}
