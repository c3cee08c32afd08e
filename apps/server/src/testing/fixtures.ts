import { test as base } from "vitest";
import type { Config } from "../config.ts";
import { type Client, type Context, openClient } from "./client.ts";
import { type TestApp, type TestAppOptions, openTestApp } from "./test-app.ts";

/** The test app of the test file that runs: its database, its two organizations and their people, its clock. */
export let testApp: TestApp;
/** Calls the real app of that test app. */
export let client: Client;

/** Both as one argument, for helpers that also serve tests with a server of their own. */
export const context: Context = {
  get testApp() {
    return testApp;
  },
  get client() {
    return client;
  },
};

const others: Client[] = [];

/**
 * Vitest's `test` with a test app and a client for each file, opened before its first hook and closed after its last; functions
 * beside the tests use the two exports above. Not by `test.override`, which reaches the files after it in the same worker.
 */
export function testWith(options: TestAppOptions) {
  return base
    .extend("testAppOptions", { scope: "file" }, options)
    .extend("testApp", { scope: "file", auto: true }, async ({ testAppOptions }, { onCleanup }) => {
      testApp = await openTestApp(testAppOptions);
      onCleanup(() => testApp.close());
      return testApp;
    })
    .extend("client", { scope: "file", auto: true }, async ({ testApp: opened }, { onCleanup }) => {
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
  client = await openClient(testApp);
}

/** Calls an app of the same test app with another configuration; closed with the file. */
export async function openConfigured(config: Partial<Config>): Promise<Client> {
  const { platform } = testApp;
  const other = await openClient({ ...testApp, platform: { ...platform, config: { ...platform.config, ...config } } });
  others.push(other);
  return other;
}
