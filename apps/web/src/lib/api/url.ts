import type { Endpoint } from "@delight/contract/endpoint";
import { camelKey } from "../case.ts";
import { apiBase } from "../config.ts";

/** An endpoint's address with its path parameters filled in, and the input that is left for query or body. */
export function addressOf(endpoint: Endpoint, input: object): { url: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...input };
  const path = endpoint.path.replace(/:([a-z_]+)/g, (_, name: string) => {
    const key = name in rest ? name : camelKey(name);
    const value = rest[key];
    delete rest[key];
    return encodeURIComponent(textOf(value));
  });
  return { url: new URL(`${apiBase}${path}`, window.location.origin).href, rest };
}

/** A query string in wire spelling; what is undefined or empty is left out. */
export function queryOf(input: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input)) {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    for (const one of values) if (one !== undefined && one !== null && one !== "") query.append(key, textOf(one));
  }
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
