/** Calls back when the page has nothing else to do. */
export function whenIdle(todo: () => unknown): void {
  // Safari has none.
  if (typeof window.requestIdleCallback === "function") window.requestIdleCallback(() => void todo());
  else setTimeout(() => void todo(), 2000);
}
