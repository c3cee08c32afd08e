/** The server gives a sign of life every 25 s: a stream that is silent for so long (milliseconds) is none any more. */
const longestQuiet = 60_000;
/** After a sleep it is not waited for that long. */
const doubtful = 30_000;

/** Aborts `signal` when nothing was heard for too long, and at once when the network is there again. */
export interface Heartbeat {
  readonly signal: AbortSignal;
  readonly heard: () => void;
  readonly stop: () => void;
}

export function watchHeartbeat(): Heartbeat {
  const abort = new AbortController();
  let last = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    last = Date.now();
    clearTimeout(timer);
    timer = setTimeout(() => abort.abort(), longestQuiet);
  };
  const doubt = () => {
    if (Date.now() - last > doubtful) abort.abort();
  };
  const online = () => abort.abort();
  window.addEventListener("online", online, { signal: abort.signal });
  window.addEventListener("pageshow", doubt, { signal: abort.signal });
  document.addEventListener("visibilitychange", doubt, { signal: abort.signal });
  heard();
  return {
    signal: abort.signal,
    heard,
    stop: () => {
      clearTimeout(timer);
      abort.abort();
    },
  };
}

/** Waits, but not longer than until the network or the person is back. */
export function waitOrWake(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    const options = { signal: over.signal };
    signal.addEventListener("abort", end, options);
    window.addEventListener("online", end, options);
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && end(), options);
    if (signal.aborted) end();
  });
}
