import type { FeatureModule } from "../../platform/http/feature-module.ts";
import { standingChanged } from "./booking-requests.jobs.ts";
import { bookingRequestsRoutes } from "./booking-requests.routes.ts";
import type { BookingRequestsPorts } from "./ports.ts";
import { bookingPages } from "./public/booking-pages.ts";

export { type ExplicitTouch, explicitTouches } from "./explicit-touches.queries.ts";
export type { BookingRequestsPorts } from "./ports.ts";

export function bookingRequestsModule(ports: BookingRequestsPorts): FeatureModule {
  return {
    routes: (router) => bookingRequestsRoutes(router, ports),
    publicPages: bookingPages,
    jobs: [standingChanged],
  };
}
