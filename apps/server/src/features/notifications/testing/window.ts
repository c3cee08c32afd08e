import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { type Client, openClient } from "../../../testing/client.ts";
import { aNotification } from "../../../testing/factories.ts";
import { type TestApp, openTestApp } from "../../../testing/test-app.ts";
import type { Person } from "../../../testing/people.ts";
import { openReader, type Reader } from "./reader.ts";
import { listenOn, waitUntil } from "../../../testing/stream.ts";

/** What a test of the stream stands on: made before each, gone after it. */
export interface Windows {
  readonly testApp: TestApp;
  readonly client: Client;
  /** A window of somebody; it has been told what there is, unless it was refused. */
  readonly read: (person?: Person, more?: More) => Promise<Reader>;
  /** Leaves a message with the owner of the own organization; answers its id. */
  readonly tell: () => Promise<string>;
}

interface More {
  readonly after?: string;
  readonly through?: Client;
  readonly headers?: Record<string, string>;
}

/**
 * Everything anew for each test. `heartbeat` in seconds: with the usual 25 nothing arrives by it, so that it must have come by
 * itself.
 */
export function freshWindows(heartbeat = 25): () => Windows {
  let testApp: TestApp;
  beforeEach(async () => {
    testApp = await testAppWith(heartbeat);
  });
  afterEach(() => testApp.close());
  return windowsOn(() => testApp);
}

/** A server and no messages for each test, on one database for the file: nothing else may be changed in it. */
export function windowsOnOneTestApp(): () => Windows {
  let testApp: TestApp;
  beforeAll(async () => {
    testApp = await testAppWith(25);
  });
  afterAll(() => testApp.close());
  beforeEach(() => testApp.rows("delete from notifications"));
  return windowsOn(() => testApp);
}

function testAppWith(heartbeat: number): Promise<TestApp> {
  return openTestApp({ environment: { STREAM_HEARTBEAT_SECONDS: String(heartbeat) } });
}

function windowsOn(opened: () => TestApp): () => Windows {
  let windows: Windows;
  const readers: Reader[] = [];
  beforeEach(async () => {
    const testApp = opened();
    const client = await openClient(testApp);
    await listenOn(client);
    windows = {
      testApp,
      client,
      read: async (person = testApp.owner, { through = client, ...more } = {}) => {
        const reader = await openReader({ client: through, person, ...more });
        readers.push(reader);
        await waitUntil(() => reader.status !== 200 || reader.head() !== undefined);
        return reader;
      },
      tell: async () => (await testApp.inOwnOrg((tx) => aNotification(tx))).id,
    };
  });
  afterEach(async () => {
    for (const reader of readers.splice(0)) reader.drop();
    await windows.client.close();
  });
  return () => windows;
}
