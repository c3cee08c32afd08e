import type { OrgTx } from "../../platform/db/database.ts";
import type { TestApp } from "../test-app.ts";

/**
 * What the harness must know of an endpoint: an input that the rightful caller succeeds with, holding ids of rows of `mine`
 * that were made for it wherever the endpoint takes ids — in its path, filters, body, and deep inside of it.
 */
export interface Entry {
  readonly input: (testApp: TestApp) => Promise<object> | object;
  /** What even the rightful caller is answered, where success would need another server or somebody's phone. */
  readonly refusedWith?: number;
}

export const nothing: Entry = { input: () => ({}) };

/** An entry whose input is made inside of `mine`. */
export function inside(input: (tx: OrgTx) => Promise<object>, refusedWith?: number): Entry {
  return {
    input: (testApp) => testApp.inOwnOrg(input),
    ...(refusedWith === undefined ? {} : { refusedWith }),
  };
}

/** An entry of the id of a row that is made for it. */
export const idOf = (make: (tx: OrgTx) => Promise<{ id: string }>, more: object = {}) =>
  inside(async (tx) => ({ id: (await make(tx)).id, ...more }));
