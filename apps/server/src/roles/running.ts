/** A role that has started. */
export interface Running {
  /** Lets what is in flight reach its end or its next safe point. */
  stop(): Promise<void>;
}

const patience = 30_000;

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

/** Runs a role until somebody wishes it to stop. As a child it leaves forcing to its parent. */
export async function runRole(start: () => Promise<Running>): Promise<void> {
  const wishes = wishesToStop();
  const isChild = process.send !== undefined;
  const running = await start();
  if (isChild) {
    process.send?.("ready");
  }
  await aborted(wishes.first);
  setTimeout(() => process.exit(1), patience).unref();
  if (!isChild) {
    wishes.second.addEventListener("abort", () => process.exit(1));
  }
  await running.stop();
  process.exit(0);
}
