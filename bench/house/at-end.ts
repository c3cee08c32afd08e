const endings = new Set<() => Promise<void>>();

/**
 * Sees to it that a bench leaves nothing behind, also when it is told to stop: answers a function that ends what the bench has
 * begun, once, which a signal calls as well.
 */
export function atEnd(end: () => Promise<unknown>): () => Promise<void> {
  let ending: Promise<void> | undefined;
  const once = () => {
    ending ??= end().then(() => void endings.delete(once));
    return ending;
  };
  if (endings.size === 0) {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void endAll());
  }
  endings.add(once);
  return once;
}

/** The latest first: what was begun later may stand on what was there before. */
async function endAll(): Promise<void> {
  for (const end of [...endings].toReversed()) await end().catch((error: unknown) => console.error(error));
  process.exit(1);
}
