import { notifications } from "@delight/contract/bare/notifications";
import { createParser } from "eventsource-parser";
import { endSessionOn401 } from "../api/call.ts";
import { callHeaders } from "../api/headers.ts";
import { sessionLink } from "../api/link.ts";
import { addressOf } from "../api/url.ts";
import { toCamel } from "../case.ts";
import { readCookie } from "../cookies.ts";
import type { Notification, NotificationPage } from "./notifications.api.ts";
import { waitOrWake, watchQuiet } from "./quiet.ts";

export type LiveEvent =
  | { readonly kind: "head"; readonly head: NotificationPage }
  | { readonly kind: "news"; readonly notification: Notification };

interface Stream {
  readonly onEvent: (event: LiveEvent) => void;
  readonly signal: AbortSignal;
  /** The last message that was heard of: what is newer comes first on the next connection. */
  place: string | undefined;
  /** What the server asks for, in milliseconds. */
  retry: number;
}

const longestPause = 30_000;
/** Who may not listen now may be let in by a change of role, which nobody tells us. */
const refusedPause = 5 * 60_000;

/** Listens to the server until `signal` aborts or the session is over; comes back after whatever broke the stream. */
export async function listenForNews(onEvent: Stream["onEvent"], signal: AbortSignal): Promise<void> {
  const stream: Stream = { onEvent, signal, place: undefined, retry: 1000 };
  for (let failures = 0; !signal.aborted; ) {
    const result = await connect(stream);
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
  const quiet = watchQuiet();
  const signal = AbortSignal.any([stream.signal, quiet.signal]);
  try {
    const { url } = addressOf(notifications.stream, {});
    const response = await window.fetch(url, { headers: headersOf(stream), cache: "no-store", signal });
    if (!response.ok || !response.body) return refusal(response, token);
    await read(response.body, { stream, onBytes: quiet.heard });
    return "ended";
  } catch {
    return "failed";
  } finally {
    quiet.stop();
  }
}

function headersOf({ place }: Stream): Record<string, string> {
  const last: Record<string, string> = place === undefined ? {} : { "Last-Event-ID": place };
  return { ...callHeaders(), Accept: "text/event-stream", ...last };
}

function refusal({ status, headers }: Response, token: string): number | "failed" {
  endSessionOn401(notifications.stream, status, token);
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
    onEvent: ({ event, id, data }) => {
      stream.place = id ?? stream.place;
      const told = toCamel(JSON.parse(data));
      if (event === "notification") stream.onEvent({ kind: "news", notification: told as Notification });
      if (event !== "head") return;
      const head = told as NotificationPage;
      // Nothing of what is there is news: the next connection asks for what comes after it.
      stream.place ??= head.items[0]?.id;
      stream.onEvent({ kind: "head", head });
    },
  });
  const reader = body.pipeThrough(new TextDecoderStream() as never).getReader() as ReadableStreamDefaultReader<string>;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    onBytes();
    parser.feed(next.value);
  }
}
