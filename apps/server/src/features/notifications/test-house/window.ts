import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { type Client, openClient } from "../../../test-house/client.ts";
import { aNotification } from "../../../test-house/factories.ts";
import { type House, openHouse } from "../../../test-house/house.ts";
import type { Person } from "../../../test-house/people.ts";
import { openReader, type Reader } from "./reader.ts";
import { listenOn, until } from "../../../test-house/stream.ts";

/** What a test of the stream stands on: made before each, gone after it. */
export interface Windows {
  readonly house: House;
  readonly client: Client;
  /** A window of somebody; it has been told what there is, unless it was refused. */
  readonly read: (person?: Person, more?: More) => Promise<Reader>;
  /** Leaves a message with the owner of `mine`; answers its id. */
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
  let house: House;
  beforeEach(async () => {
    house = await houseWith(heartbeat);
  });
  afterEach(() => house.close());
  return windowsOn(() => house);
}

/** A server and no messages for each test, on one database for the file: nothing else may be changed in it. */
export function windowsOnOneHouse(): () => Windows {
  let house: House;
  beforeAll(async () => {
    house = await houseWith(25);
  });
  afterAll(() => house.close());
  beforeEach(() => house.rows("delete from notifications"));
  return windowsOn(() => house);
}

function houseWith(heartbeat: number): Promise<House> {
  return openHouse({ environment: { STREAM_HEARTBEAT_SECONDS: String(heartbeat) } });
}

function windowsOn(opened: () => House): () => Windows {
  let windows: Windows;
  const readers: Reader[] = [];
  beforeEach(async () => {
    const house = opened();
    const client = await openClient(house);
    await listenOn(client);
    windows = {
      house,
      client,
      read: async (person = house.owner, { through = client, ...more } = {}) => {
        const reader = await openReader({ client: through, person, ...more });
        readers.push(reader);
        await until(() => reader.status !== 200 || reader.head() !== undefined);
        return reader;
      },
      tell: async () => (await house.mineTx((tx) => aNotification(tx))).id,
    };
  });
  afterEach(async () => {
    for (const reader of readers.splice(0)) reader.drop();
    await windows.client.close();
  });
  return () => windows;
}
