import type { Call } from "../../../platform/http/call.ts";
import { networkOf } from "./network.ts";
import { beginAttempt } from "./throttle.ts";

/** Slows down who tries API keys that are none. Right ones are looked for before: another tenant who guesses holds nobody up. */
export async function countUnknownKey(call: Pick<Call, "platform" | "request">): Promise<void> {
  await beginAttempt(call, "api-key", networkOf(call.request.ip));
}
