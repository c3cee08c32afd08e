import { monitoring } from "@delight/contract/bare/monitoring";
import { ApiException } from "../../api/api-exception.ts";
import { call } from "../../api/call.ts";
import type { CallInput } from "../../api/types.ts";
import { sessionLink } from "../../api/link.ts";
import { addressOf } from "../../api/url.ts";
import { toSnake } from "../../case.ts";
import { release } from "../../config.ts";

/** A session of the monitoring that the server has begun. */
export interface Begun {
  readonly sessionId: string;
  readonly key: string;
  /** 0 to 1. */
  readonly replaySample: number;
}

export type SegmentToSend = CallInput<typeof monitoring.addSegment>;
export type ErrorToSend = CallInput<typeof monitoring.reportError>;

/** Begins a session; undefined where the organization has switched the monitoring off. */
export async function begin(): Promise<Begun | undefined> {
  // The token says who it is: one that is being replaced would say that nobody is.
  await sessionLink().ready();
  const { isOn, sessionId, key, replaySample } = await call(monitoring.beginSession, { release });
  return isOn && sessionId !== null ? { sessionId, key, replaySample } : undefined;
}

export const sendSegment = (segment: SegmentToSend) => call(monitoring.addSegment, segment);
export const sendError = (error: ErrorToSend) => call(monitoring.reportError, error);

/**
 * Hands a segment to the browser to send, whatever becomes of the page; false when it takes no more. Whether it arrives is never known:
 * without a network the browser takes it all the same.
 */
export function sendAtLast(segment: SegmentToSend): boolean {
  const { url } = addressOf(monitoring.addSegment, {});
  const body = new Blob([JSON.stringify(toSnake(segment))], { type: "application/json" });
  return body.size <= mostAtLast && window.navigator.sendBeacon(url, body);
}

/** What browsers send after a page is gone: 64 KiB (Beacon, section 3.2). */
const mostAtLast = 65_536;

/** Whether another try may help: the server was busy, broken or not to be reached. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiException)) return false;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}
