import { test as base } from "vitest";
import { type Client, openClient } from "./client.ts";
import { type House, type HouseOptions, openHouse } from "./house.ts";

/** The house of the test file that runs: its database, its two organizations and their people, its clock. */
export let house: House;
/** Calls the real app of that house. */
export let client: Client;

/**
 * Vitest's `test` with a house and a client for each file, opened before its first hook and closed after its last; functions
 * beside the tests use the two exports above. Not by `test.override`, which reaches the files after it in the same worker.
 */
export function testWith(options: HouseOptions) {
  return base
    .extend("houseOptions", { scope: "file" }, options)
    .extend("house", { scope: "file", auto: true }, async ({ houseOptions }, { onCleanup }) => {
      house = await openHouse(houseOptions);
      onCleanup(() => house.close());
      return house;
    })
    .extend("client", { scope: "file", auto: true }, async ({ house: opened }, { onCleanup }) => {
      client = await openClient(opened);
      onCleanup(() => client.close());
      return client;
    });
}

export const test = testWith({});
