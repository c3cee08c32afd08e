import type { Readable } from "node:stream";
import type { NotificationHead, Notification } from "@delight/contract/notifications";
import { AppError } from "../../../platform/errors.ts";
import { retryHint, frame, signOfLife, stayAway, streamOf } from "../../../platform/http/streams/event-stream.ts";
import type { StreamConnection } from "../../../platform/http/streams/stream-registry.ts";
import type { Log } from "../../../platform/log.ts";

/** What there is to tell, and from where on the next look begins. */
export interface Look {
  readonly head: NotificationHead;
  /** The oldest first. */
  readonly news: readonly Notification[];
  readonly place: string;
}

export interface Telling {
  readonly line: StreamConnection;
  /** The id behind which everything is news; undefined: nothing is, at the first look. */
  readonly after: string | undefined;
  /** In a short transaction of its own. Refuses once its caller may not be told any more. */
  readonly look: (place: string | undefined) => Promise<Look>;
  readonly log: Log;
}

/** The stream: what changes while its reader is busy is told once. */
export function openStream(telling: Telling): Readable {
  return streamOf(telling.line, frames(telling));
}

async function* frames({ line, after, look, log }: Telling): AsyncGenerator<string> {
  yield retryHint();
  let place = after;
  let told = "";
  for (let why = "changed"; why !== "closed"; why = await line.next()) {
    if (why === "replaced") {
      yield stayAway;
      return;
    }
    try {
      const { head, news, place: next } = await look(place);
      const text = JSON.stringify(head);
      yield [...news.map((one) => frame("notification", JSON.stringify(one), one.id)), ...changes(text, told)].join("");
      place = next;
      told = text;
    } catch (error) {
      if (error instanceof AppError) {
        return;
      }
      log.warn({ error }, "notifications could not be read; the stream tries again");
    }
    if (why === "beat") yield signOfLife;
  }
}

function changes(head: string, told: string): string[] {
  return head === told ? [] : [frame("head", head)];
}
