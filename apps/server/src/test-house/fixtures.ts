import { test as base } from "vitest";
import type { Config } from "../config.ts";
import { type Client, type Context, openClient } from "./client.ts";
import { type House, type HouseOptions, openHouse } from "./house.ts";

/** The house of the test file that runs: its database, its two organizations and their people, its clock. */
export let house: House;
/** Calls the real app of that house. */
export let client: Client;

/** Both as one argument, for helpers that also serve tests with a server of their own. */
export const context: Context = {
  get house() {
    return house;
  },
  get client() {
    return client;
  },
};

const others: Client[] = [];

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
      onCleanup(async () => {
        for (const one of [client, ...others.splice(0)]) await one.close();
      });
      return client;
    });
}

export const test = testWith({});

/** Starts the app anew: whatever it counts and remembers in memory is gone, and everybody signs in again. */
export async function restartApp(): Promise<void> {
  await client.close();
  client = await openClient(house);
}

/** Calls an app of the same house with another configuration; closed with the file. */
export async function openConfigured(config: Partial<Config>): Promise<Client> {
  const { platform } = house;
  const other = await openClient({ ...house, platform: { ...platform, config: { ...platform.config, ...config } } });
  others.push(other);
  return other;
}
