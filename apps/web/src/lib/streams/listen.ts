import type { Endpoint } from "@delight/contract/endpoint";
import { createParser } from "eventsource-parser";
import { endSessionOn401 } from "../api/call.ts";
import { callHeaders } from "../api/headers.ts";
import { sessionLink } from "../api/link.ts";
import { addressOf } from "../api/url.ts";
import { toCamel } from "../case.ts";
import { readCookie } from "../cookies.ts";
import { waitOrWake, watchHeartbeat } from "./quiet.ts";

/** One event of a stream, in the spelling of the app. */
export interface StreamEvent {
  readonly event: string | undefined;
  readonly id: string | undefined;
  readonly data: unknown;
}

export interface Listening {
  readonly endpoint: Endpoint;
  readonly input: object;
  readonly onEvent: (event: StreamEvent) => void;
  /** The connection broke, or there was none: what is shown may be old until the next event. */
  readonly onBreak?: () => void;
  /** The id behind which the next connection begins. */
  readonly place?: () => string | undefined;
  readonly signal: AbortSignal;
}

interface Stream extends Listening {
  /** What the server asks for, in milliseconds. */
  retry: number;
}

const longestPause = 30_000;
/** Who may not listen now may be let in by a change of role, which nobody tells us. */
const refusedPause = 5 * 60_000;

/** Listens to the server until `signal` aborts or the session is over; comes back after whatever broke the stream. */
export async function listen(listening: Listening): Promise<void> {
  const { signal } = listening;
  const stream: Stream = { ...listening, retry: 1000 };
  for (let failures = 0; !signal.aborted; ) {
    const result = await connect(stream);
    if (!signal.aborted) listening.onBreak?.();
    if (result === "over") return;
    failures = result === "failed" ? failures + 1 : 0;
    const pause =
      typeof result === "number" ? result : Math.min(stream.retry * 2 ** Math.max(0, failures - 1), longestPause);
    await waitOrWake(pause, signal);
  }
}

/** One connection, until it breaks: how long to wait after it, or what it came to. */
async function connect(stream: Stream): Promise<number | "ended" | "failed" | "over"> {
  await sessionLink().ready();
  const token = readCookie("accessToken");
  if (token === undefined || token === "" || stream.signal.aborted) return "over";
  const quiet = watchHeartbeat();
  const signal = AbortSignal.any([stream.signal, quiet.signal]);
  try {
    const { url } = addressOf(stream.endpoint, { ...stream.input });
    const response = await window.fetch(url, { headers: headersOf(stream), cache: "no-store", signal });
    if (!response.ok || !response.body) return refusal(stream.endpoint, response, token);
    await read(response.body, { stream, onBytes: quiet.heard });
    return "ended";
  } catch {
    return "failed";
  } finally {
    quiet.stop();
  }
}

function headersOf({ place }: Stream): Record<string, string> {
  const id = place?.();
  const last: Record<string, string> = id === undefined ? {} : { "Last-Event-ID": id };
  return { ...callHeaders(), Accept: "text/event-stream", ...last };
}

function refusal(endpoint: Endpoint, { status, headers }: Response, token: string): number | "failed" {
  endSessionOn401(endpoint, status, token);
  const seconds = Number(headers.get("retry-after"));
  if (seconds > 0) return seconds * 1000;
  return status === 403 || status === 404 ? refusedPause : "failed";
}

async function read(
  body: ReadableStream<Uint8Array>,
  { stream, onBytes }: { readonly stream: Stream; readonly onBytes: () => void },
): Promise<void> {
  const parser = createParser({
    onRetry: (milliseconds) => (stream.retry = milliseconds),
    onEvent: ({ event, id, data }) => stream.onEvent({ event, id, data: toCamel(JSON.parse(data)) }),
  });
  const reader = body.pipeThrough(new TextDecoderStream() as never).getReader() as ReadableStreamDefaultReader<string>;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    onBytes();
    parser.feed(next.value);
  }
}
