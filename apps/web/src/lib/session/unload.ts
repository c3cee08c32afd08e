/** A page that is being left is gone after so many milliseconds; on one that is still there, somebody has chosen to stay. */
const grace = 5000;

let left: Promise<void> | undefined;

/**
 * The session ends with this page: until another one has loaded, a call would only meet a dead token. Signing out begins
 * twice: before the server is told, and with the way to the sign-in page.
 */
export function beginUnload(): void {
  left = new Promise((resolve) => void setTimeout(resolve, grace));
  void endLeaving(left);
}

/** Goes on as on a page that nobody leaves. */
export function cancelUnload(): void {
  left = undefined;
}

async function endLeaving(leaving: Promise<void>): Promise<void> {
  await leaving;
  if (left === leaving) left = undefined;
}

/** Resolves at once unless the page is being left. */
export async function unloadSettled(): Promise<void> {
  if (!left) return;
  await left;
  await unloadSettled();
}

const lastDeeds = new Set<() => Promise<unknown>>();

/** Has something brought to the server before somebody signs out; answers how to stop. */
export function onBeforeSignOut(deed: () => Promise<unknown>): () => void {
  lastDeeds.add(deed);
  return () => lastDeeds.delete(deed);
}

/** Resolves when all of that was tried; nothing where there is nothing to be done. */
export function flushBeforeSignOut(): Promise<unknown> | undefined {
  return lastDeeds.size === 0 ? undefined : Promise.allSettled([...lastDeeds].map((deed) => deed()));
}
