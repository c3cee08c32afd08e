import { monitoring } from "@delight/contract/monitoring";
import { call } from "../../../lib/api/call.ts";
import { pageNonce } from "../../../lib/nonce.ts";
import { isNotFound } from "../../../ui/not-found.tsx";
import type { PlayableSession } from "../monitoring.api.ts";
import { readEvents, type ReplayEvent } from "./replay-events.ts";

/** The events of a session, a segment at a time; one that is gone in the meantime has none. */
export async function* loadSegments(
  { id, segmentNumbers }: Pick<PlayableSession, "id" | "segmentNumbers">,
  signal: AbortSignal,
): AsyncGenerator<readonly ReplayEvent[]> {
  for (const number of segmentNumbers) yield await loadSegment({ id, number }, signal);
}

async function loadSegment(
  input: { readonly id: string; readonly number: number },
  signal: AbortSignal,
): Promise<readonly ReplayEvent[]> {
  try {
    const { events } = await call(monitoring.getSegment, input, { signal });
    return readEvents(events, pageNonce());
  } catch (error) {
    if (isNotFound(error)) return [];
    throw error;
  }
}
