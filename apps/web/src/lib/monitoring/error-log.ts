import type { ErrorKind } from "@delight/contract/monitoring";
import { withoutSecrets } from "./secrets.ts";

/** An error as it is reported, in the lengths that the server takes. */
export interface NotedError {
  readonly kind: ErrorKind;
  readonly message: string;
  readonly stack: string;
  /** Without query and fragment. */
  readonly path: string;
  readonly occurredAt: string;
  readonly requestId: string;
}

type Taker = (error: NotedError) => void;

/** What happens before anybody listens is kept, up to so many. */
const mostWaiting = 20;
/** A call that broke off because its page was left is no failure: then nobody is here any more after so many milliseconds. */
const stillHereAfter = 1000;

let waiting: NotedError[] = [];
let taker: Taker | undefined;
let wake: (() => void) | undefined;
let noted = new WeakSet<object>();
const pending = new Set<ReturnType<typeof setTimeout>>();

/** Notes an error for the monitoring; the same object counts once, whoever notes it first. Never throws. */
export function logError(kind: ErrorKind, error: unknown, requestId = ""): void {
  if (isOfNoUse(error)) return;
  if (typeof error === "object" && error !== null) {
    if (noted.has(error)) return;
    noted.add(error);
  }
  const next = asNoted(kind, error, requestId);
  if (taker) return taker(next);
  if (waiting.length < mostWaiting) waiting.push(next);
  wake?.();
}

interface Failure {
  /** 0 without any answer. */
  readonly status: number;
  readonly requestId: string | undefined;
}

/** Notes a call that was given up on: the server broke, or there was no answer although the network is there. */
export function noteFailedCall(failure: Failure & Error): void {
  if (failure.status >= 500) logError("api", failure, failure.requestId);
  if (failure.status !== 0) return;
  const timer = setTimeout(() => {
    pending.delete(timer);
    if (navigator.onLine) logError("api", failure, failure.requestId);
  }, stillHereAfter);
  pending.add(timer);
}

/** Hands over what waits and what follows; answers how to stop. */
export function takeErrors(next: Taker): () => void {
  taker = next;
  for (const error of waiting.splice(0)) next(error);
  return () => {
    if (taker === next) taker = undefined;
  };
}

/** Calls back when an error waits for somebody to take it. */
export function whenErrorWaits(listener: () => void): void {
  wake = listener;
  if (waiting.length > 0) listener();
}

/** Forgets everything, as a new page would. */
export function forgetErrors(): void {
  waiting = [];
  taker = undefined;
  wake = undefined;
  noted = new WeakSet();
  for (const timer of pending) clearTimeout(timer);
  pending.clear();
}

/** Browsers say so when a layout took two rounds; what was aborted was meant to be. */
const harmless = /^ResizeObserver loop|^Script error\.?$/;

function isOfNoUse(error: unknown): boolean {
  if (error instanceof DOMException && error.name === "AbortError") return true;
  return harmless.test(messageOf(error));
}

function asNoted(kind: ErrorKind, error: unknown, requestId: string): NotedError {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  return {
    kind,
    message: storable(withoutSecrets(messageOf(error)), 2000) || "Unknown error",
    stack: storable(withoutSecrets(stack), 16_000),
    path: window.location.pathname.slice(0, 500),
    occurredAt: new Date().toISOString(),
    requestId: requestId.slice(0, 100),
  };
}

/** So many characters, and none of those that no database stores: NUL, and the half that a cut leaves of a pair. */
function storable(text: string, longest: number): string {
  // Not `toWellFormed`: where a browser is too old for it, nothing would be told at all.
  return text
    .replaceAll("\0", "")
    .slice(0, longest)
    .replaceAll(/\p{Surrogate}/gu, "\ufffd");
}

function messageOf(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`;
  if (typeof error === "string") return error;
  try {
    return JSON.stringify(error) ?? String(error);
  } catch {
    return String(error);
  }
}
