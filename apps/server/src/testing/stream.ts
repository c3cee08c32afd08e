import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import type { Client } from "./client.ts";
import type { Person } from "./people.ts";

/** One event of a stream. */
export interface StreamEvent {
  readonly event: string | undefined;
  readonly id: string | undefined;
  readonly data: unknown;
}

/** Somebody who reads server-sent events over a real socket, as a browser would. */
export interface Listening {
  readonly status: number;
  readonly headers: Headers;
  /** How many signs of life there were. */
  readonly beats: () => number;
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  /** As a network that breaks off. */
  readonly drop: () => void;
}

interface Asked {
  readonly client: Client;
  readonly person: Person;
  /** Behind `/api`. */
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly onEvent: (event: StreamEvent) => void;
}

export async function listenOn(client: Client): Promise<void> {
  await client.app.fastify.listen({ host: "127.0.0.1", port: 0 });
}

export async function openListening({ client, person, path, headers = {}, onEvent }: Asked): Promise<Listening> {
  const [{ port }] = z.tuple([z.object({ port: z.number() })]).parse(client.app.fastify.addresses());
  const dropping = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    signal: dropping.signal,
    headers: { authorization: `Bearer ${await client.token(person)}`, ...headers },
  });
  let beats = 0;
  const take = (frame: string) => {
    if (frame.startsWith(":")) beats += 1;
    else if (frame.includes("data: ")) onEvent(eventOf(frame));
  };
  return {
    status: response.status,
    headers: response.headers,
    beats: () => beats,
    ended: readAll(response, take),
    drop: () => dropping.abort(),
  };
}

async function readAll({ body }: Response, take: (frame: string) => void): Promise<void> {
  let text = "";
  try {
    for await (const chunk of body ?? []) {
      text += Buffer.from(chunk).toString();
      const frames = text.split("\n\n");
      text = frames.pop() ?? "";
      for (const frame of frames) take(frame);
    }
  } catch {
    // Broken off: nothing more is told.
  }
}

function eventOf(frame: string): StreamEvent {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(frame)?.[1];
  return { event: field("event"), id: field("id"), data: JSON.parse(field("data") ?? "null") };
}

/** Asks until it is so. */
export async function waitUntil(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(10);
}
