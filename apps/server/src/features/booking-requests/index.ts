import type { Room } from "../../platform/http/room.ts";
import { standingChanged } from "./booking-requests.jobs.ts";
import { bookingRequestsRoutes } from "./booking-requests.routes.ts";
import type { BookingRequestsNeeds } from "./needs.ts";
import { bookingPages } from "./public/booking-pages.ts";

export { type ExplicitTouch, explicitTouches } from "./explicit-touches.queries.ts";
export type { BookingRequestsNeeds } from "./needs.ts";

export function bookingRequestsRoom(needs: BookingRequestsNeeds): Room {
  return {
    routes: (door) => bookingRequestsRoutes(door, needs),
    publicPages: bookingPages,
    jobs: [standingChanged],
  };
}
