import { frameOf } from "../errors/readable/stack-frames.ts";

/** An error with everything that is told of it. */
export interface Told {
  readonly id: string;
  readonly kind: string;
  readonly fingerprint: string;
  readonly occurred_at: string;
  readonly message: string;
  readonly stack: string;
  readonly path: string;
  readonly environment: string;
  readonly release: string;
  readonly browser: string;
  readonly request_id: string;
  readonly organization: string | null;
  readonly user: object | null;
}

/**
 * One event as Sentry's envelope protocol has it, which GlitchTip, Bugsink and others take as well: three lines of JSON, that
 * of the envelope, that of its one item, and the item.
 */
export function envelopeOf(error: Told, sentAt: Date): string {
  const event = JSON.stringify(eventOf(error));
  const head = { event_id: eventId(error.id), sent_at: sentAt.toISOString() };
  const item = { type: "event", content_type: "application/json", length: Buffer.byteLength(event) };
  return `${JSON.stringify(head)}\n${JSON.stringify(item)}\n${event}\n`;
}

/** The same error sent twice is one there. */
function eventId(id: string): string {
  return id.replaceAll("-", "");
}

function eventOf(error: Told) {
  const [, type = "Error", value = error.message] = /^([A-Z]\w{0,99}): ([^]*)$/.exec(error.message) ?? [];
  const { kind, request_id, organization } = error;
  return {
    event_id: eventId(error.id),
    timestamp: error.occurred_at,
    platform: "javascript",
    level: "error",
    environment: error.environment,
    release: error.release,
    // What is one error here is one there.
    fingerprint: [error.fingerprint],
    exception: { values: [{ type, value, mechanism: { type: kind, handled: false }, ...stackOf(error.stack) }] },
    tags: { kind, ...(request_id ? { request_id } : {}), ...(organization === null ? {} : { organization }) },
    request: { url: error.path, headers: { "User-Agent": error.browser } },
    ...(error.user ? { user: error.user } : {}),
  };
}

/** There the place where it was thrown comes last. */
function stackOf(stack: string) {
  const frames = stack
    .split("\n")
    .map(frameOf)
    .filter((frame) => frame !== undefined)
    .map(({ name, file, line, column }) => ({
      filename: file,
      function: name || "?",
      lineno: line,
      colno: column,
      in_app: !file.includes("node_modules/"),
    }))
    .reverse();
  return frames.length === 0 ? {} : { stacktrace: { frames } };
}
