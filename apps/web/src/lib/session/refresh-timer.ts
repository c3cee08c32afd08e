/** Refreshes come at least this far apart (specification 9.1). */
export const throttle = 60_000;
const longestLead = 5 * 60_000;
/** Longer timers overflow, and a sleeping laptop does not count: look again at least hourly. */
const longestWait = 60 * 60_000;

/** How long to wait until the refresh: `expiry − min(5 min, half the remaining lifetime)`; at once when expired. */
export function waitUntilRefresh(tokenExpiration: number, now: number): number {
  const remaining = tokenExpiration - now;
  return remaining <= 0 ? 0 : remaining - Math.min(longestLead, remaining / 2);
}

let timer: ReturnType<typeof setTimeout> | undefined;
let dueAt = Number.POSITIVE_INFINITY;

export function stopRefreshing(): void {
  clearTimeout(timer);
  dueAt = Number.POSITIVE_INFINITY;
}

/** Runs `refresh` after the wait, however long and however often the machine sleeps meanwhile. */
export function refreshAfter(wait: number, refresh: () => void): void {
  stopRefreshing();
  dueAt = Date.now() + wait;
  arm(refresh);
}

function arm(refresh: () => void): void {
  const left = dueAt - Date.now();
  timer = setTimeout(() => (Date.now() >= dueAt ? refresh() : arm(refresh)), Math.min(Math.max(left, 0), longestWait));
}

/** Whether the time has come, for looking again after a sleep. */
export function isRefreshDue(): boolean {
  return Date.now() >= dueAt;
}
