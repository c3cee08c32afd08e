import type { Reply } from "./reply.ts";

/**
 * What became of one mail:
 * `accepted` the server took it; `deferred` it asks to try later; `rejected` it will never take it for this recipient;
 * `sender_rejected` it refuses us, not the recipient; `unknown` the connection died after the final dot, before the
 * answer; `not_sent` nothing was sent that could count, so a retry cannot double it.
 */
export type SendOutcome = "accepted" | "deferred" | "rejected" | "sender_rejected" | "unknown" | "not_sent";

export interface SendResult {
  outcome: SendOutcome;
  code: number | null;
  enhanced: string | null;
  reply: string;
  /** Of a refusal: what was refused. */
  stage?: Stage;
}

export type Stage = "sender" | "recipient" | "data" | "message";

const loginCodes = new Set([530, 534, 535, 538]);

export function toResult(outcome: SendOutcome, { code, enhanced, text }: Reply): SendResult {
  return { outcome, code, enhanced, reply: text };
}

export function withoutReply(outcome: SendOutcome, reason: string): SendResult {
  return { outcome, code: null, enhanced: null, reply: reason };
}

/** Reads a refusal by its first digit and by what it answered. */
export function refusalOf(stage: Stage, reply: Reply): SendResult {
  if (reply.code < 500) return { ...toResult("deferred", reply), stage };
  const isTooBig = reply.code === 552 || reply.enhanced === "5.3.4";
  const isAboutUs = loginCodes.has(reply.code) || (stage === "sender" && !isTooBig);
  return { ...toResult(isAboutUs ? "sender_rejected" : "rejected", reply), stage };
}
