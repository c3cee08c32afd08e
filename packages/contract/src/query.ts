import type { Endpoint } from "./endpoint.ts";

const mailPrograms =
  "Mails show it: mail programs and the proxies of providers add parameters of their own to addresses of images.";

/**
 * The endpoints whose addresses strangers extend, by method and path, and who does so: there, parameters that are not known are
 * ignored. Everywhere else they are refused, because a misspelt filter would be none at all. Tracking links, the pages for
 * customers, sign-up forms, images of emails and the hooks of providers are no part of the API, and ignore them as well.
 */
export const extendedByStrangers: Readonly<Record<string, string>> = {
  "GET /health": "Monitors and load balancers add a changing value, so that no cache answers them.",
  "GET /organizations/logos/:name": mailPrograms,
  "GET /services/images/:name": mailPrograms,
};

/** Whether the input of an endpoint travels in the query: there is no body, or it is a file. */
export function isInQuery({ method, upload }: Endpoint): boolean {
  return method === "GET" || method === "DELETE" || upload !== undefined;
}

export function pathParametersOf({ path }: Endpoint): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
}

/** The parameters that a query may have. */
export function queryParametersOf(endpoint: Endpoint): string[] {
  const inPath = new Set(pathParametersOf(endpoint));
  return isInQuery(endpoint) ? Object.keys(endpoint.input.shape).filter((name) => !inPath.has(name)) : [];
}

/** Those of the names in a query that the endpoint refuses. */
export function unknownParameters(endpoint: Endpoint, names: readonly string[]): string[] {
  if (names.length === 0 || `${endpoint.method} ${endpoint.path}` in extendedByStrangers) return [];
  const known = new Set(queryParametersOf(endpoint));
  return names.filter((name) => !known.has(name));
}
