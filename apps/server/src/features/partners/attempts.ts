import { openGate } from "../../platform/auth/concurrency-limiter.ts";
import type { Call } from "../../platform/http/call.ts";
import { beginAttempt, networkOf } from "../auth/index.ts";

/** Counts a sign-in that is begun or finished; one that the partner vouched for forgets those before it from the same network. */
export function beginPartnerAttempt(call: Call) {
  return beginAttempt(call, "partner", networkOf(call.request.ip));
}

/** Each waits for the partner, up to twenty seconds: a partner that is slow must not take all our connections. */
export const partnerGate = openGate({
  atOnce: 20,
  waiting: 40,
  busy: "Too many people are signing in through Simpro at this moment; begin again",
});
