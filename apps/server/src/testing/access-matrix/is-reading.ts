import type { Endpoint } from "@delight/contract/endpoint";

/** Who may look may change these: they are the caller's own, of which others see nothing. */
const ownThings = /^(dashboardViews|notifications|reportSchedules)\./;

/** Whether an access lets its holder look and take away, but change nothing. */
export function onlyReads({ access }: Endpoint): boolean {
  return /\.(view|export)$/.test(access);
}

/** Whether an endpoint must leave every row as it is: whoever may only look may call it. */
export function isReading({ name, endpoint }: { readonly name: string; readonly endpoint: Endpoint }): boolean {
  return endpoint.method === "GET" || (onlyReads(endpoint) && !ownThings.test(name));
}
