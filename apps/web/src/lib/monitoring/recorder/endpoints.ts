import { monitoring } from "@delight/contract/bare/monitoring";
import { ApiException } from "../../api/api-exception.ts";
import { call } from "../../api/call.ts";
import { sendAtLast } from "../../api/send-keepalive.ts";
import type { CallInput } from "../../api/types.ts";
import { sessionLink } from "../../api/link.ts";
import { release } from "../../config.ts";

/** A session of the monitoring that the server has begun. */
export interface MonitoringSession {
  readonly sessionId: string;
  readonly key: string;
  /** 0 to 1. */
  readonly replaySample: number;
}

export type SegmentToSend = CallInput<typeof monitoring.addSegment>;
export type ErrorToSend = CallInput<typeof monitoring.reportError>;

/** Begins a session; undefined where the organization has switched the monitoring off. */
export async function begin(): Promise<MonitoringSession | undefined> {
  // The token says who it is: one that is being replaced would say that nobody is.
  await sessionLink().ready();
  const { isOn, sessionId, key, replaySample } = await call(monitoring.beginSession, { release });
  return isOn && sessionId !== null ? { sessionId, key, replaySample } : undefined;
}

export const sendSegment = (segment: SegmentToSend) => call(monitoring.addSegment, segment);
export const sendError = (error: ErrorToSend) => call(monitoring.reportError, error);
/** Hands a segment to the browser to send, whatever becomes of the page; false when it takes no more. */
export const sendSegmentAtLast = (segment: SegmentToSend) => sendAtLast(monitoring.addSegment, segment);

/** Whether another try may help: the server was busy, broken or not to be reached. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiException)) return false;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}
