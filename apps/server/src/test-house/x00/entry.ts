import type { House } from "../house.ts";

/**
 * What the harness must know of an endpoint: an input that the rightful caller succeeds with, holding ids of rows of `mine`
 * that were made for it wherever the endpoint takes ids — in its path, filters, body, and deep inside of it.
 */
export interface Entry {
  readonly input: (house: House) => Promise<object> | object;
  /** What even the rightful caller is answered, where success would need another server or somebody's phone. */
  readonly refusedWith?: number;
}

export const nothing: Entry = { input: () => ({}) };
