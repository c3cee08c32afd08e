/** A role that has started. */
export interface Running {
  /** Lets what is in flight reach its end or its next safe point. */
  stop(): Promise<void>;
}

/** Aborted by the first and by the second wish to stop: SIGTERM or Ctrl-C, or for a child that its parent has gone. */
export interface Wishes {
  readonly first: AbortSignal;
  readonly second: AbortSignal;
}

export function wishesToStop(): Wishes {
  const first = new AbortController();
  const second = new AbortController();
  const wish = () => (first.signal.aborted ? second : first).abort();
  const isChild = process.send !== undefined;
  process.on("SIGTERM", wish);
  // Ctrl-C reaches children too; their parent tells them when it is their turn.
  process.on("SIGINT", isChild ? () => undefined : wish);
  process.on("disconnect", () => first.abort());
  return { first: first.signal, second: second.signal };
}

export function aborted(signal: AbortSignal): Promise<void> {
  return signal.aborted
    ? Promise.resolve()
    : new Promise((done) => signal.addEventListener("abort", () => done(), { once: true }));
}
