import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { Notification, NotificationHead } from "@delight/contract/notifications";
import type { Client } from "../../../test-house/client.ts";
import type { Person } from "../../../test-house/people.ts";

/** Somebody who reads the stream over a real socket, as a browser would. */
export interface Reader {
  readonly status: number;
  readonly headers: Headers;
  /** All that was told, in its order. */
  readonly news: Notification[];
  /** The head that was told last. */
  readonly head: () => NotificationHead | undefined;
  /** How many signs of life there were. */
  readonly beats: () => number;
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  /** As a network that breaks off. */
  readonly drop: () => void;
}

interface Reading {
  readonly client: Client;
  readonly person: Person;
  readonly after?: string | undefined;
  readonly headers?: Record<string, string>;
}

export async function listenOn(client: Client): Promise<void> {
  await client.app.fastify.listen({ host: "127.0.0.1", port: 0 });
}

export async function openReader({ client, person, after, headers = {} }: Reading): Promise<Reader> {
  const [{ port }] = z.tuple([z.object({ port: z.number() })]).parse(client.app.fastify.addresses());
  const dropping = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}/api/notifications/stream`, {
    signal: dropping.signal,
    headers: {
      authorization: `Bearer ${await client.token(person)}`,
      ...(after === undefined ? {} : { "last-event-id": after }),
      ...headers,
    },
  });
  const told: Told = { news: [], head: undefined, beats: 0 };
  return {
    status: response.status,
    headers: response.headers,
    news: told.news,
    head: () => told.head,
    beats: () => told.beats,
    ended: readAll(response, told),
    drop: () => dropping.abort(),
  };
}

interface Told {
  readonly news: Notification[];
  head: NotificationHead | undefined;
  beats: number;
}

async function readAll({ body }: Response, told: Told): Promise<void> {
  let text = "";
  try {
    for await (const chunk of body ?? []) {
      text += Buffer.from(chunk).toString();
      const frames = text.split("\n\n");
      text = frames.pop() ?? "";
      for (const frame of frames) take(frame, told);
    }
  } catch {
    // Broken off: nothing more is told.
  }
}

function take(frame: string, told: Told): void {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(frame)?.[1];
  const data: unknown = JSON.parse(field("data") ?? "null");
  if (frame.startsWith(":")) told.beats += 1;
  if (field("event") === "head") told.head = NotificationHead.parse(data);
  if (field("event") === "notification") {
    const one = Notification.parse(data);
    if (field("id") !== one.id) throw new Error("a notification without its id");
    told.news.push(one);
  }
}

/** Asks until it is so. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(10);
}
