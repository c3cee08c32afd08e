import { Notification, NotificationHead } from "@delight/contract/notifications";
import type { Client } from "../../../testing/client.ts";
import type { Person } from "../../../testing/people.ts";
import { type Listening, openListening, type StreamEvent } from "../../../testing/stream.ts";

/** Somebody who reads the stream of their notifications. */
export interface Reader extends Listening {
  /** All that was told, in its order. */
  readonly news: Notification[];
  /** The head that was told last. */
  readonly head: () => NotificationHead | undefined;
}

interface Reading {
  readonly client: Client;
  readonly person: Person;
  readonly after?: string | undefined;
  readonly headers?: Record<string, string>;
}

export async function openReader({ client, person, after, headers = {} }: Reading): Promise<Reader> {
  const told: Told = { news: [], head: undefined };
  const listening = await openListening({
    client,
    person,
    path: "/notifications/stream",
    headers: { ...(after === undefined ? {} : { "last-event-id": after }), ...headers },
    onEvent: (event) => take(event, told),
  });
  return { ...listening, news: told.news, head: () => told.head };
}

interface Told {
  readonly news: Notification[];
  head: NotificationHead | undefined;
}

function take({ event, id, data }: StreamEvent, told: Told): void {
  if (event === "head") told.head = NotificationHead.parse(data);
  if (event === "notification") {
    const one = Notification.parse(data);
    if (id !== one.id) throw new Error("a notification without its id");
    told.news.push(one);
  }
}
