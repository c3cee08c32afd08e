import { Readable } from "node:stream";
import type { NotificationHead, Notification } from "@delight/contract/notifications";
import { AppError } from "../../../platform/errors.ts";
import type { Log } from "../../../platform/log.ts";
import type { Line } from "./lines.ts";

/** What there is to tell, and from where on the next look begins. */
export interface Look {
  readonly head: NotificationHead;
  /** The oldest first. */
  readonly news: readonly Notification[];
  readonly place: string;
}

export interface Telling {
  readonly line: Line;
  /** The id behind which everything is news; undefined: nothing is, at the first look. */
  readonly after: string | undefined;
  /** In a short transaction of its own. Refuses once its caller may not be told any more. */
  readonly look: (place: string | undefined) => Promise<Look>;
  readonly log: Log;
}

/** Milliseconds after which a browser that lost the stream comes back; spread, so that a restart does not bring all at once. */
const comeBack = () => 1000 + Math.floor(Math.random() * 2000);

/** Milliseconds: windows beyond the bound would otherwise push each other out without end. */
const stayAway = 60_000;

/** The stream as the HTML standard (section 9.2) frames it. It is read as fast as its reader takes it: what changes meanwhile is told once. */
export function openStream(telling: Telling): Readable {
  const stream = Readable.from(frames(telling), { objectMode: false, highWaterMark: 16 * 1024 });
  stream.on("close", () => telling.line.close());
  return stream;
}

async function* frames({ line, after, look, log }: Telling): AsyncGenerator<string> {
  yield `retry: ${comeBack()}\n\n`;
  let place = after;
  let told = "";
  for (let why = "changed"; why !== "closed"; why = await line.next()) {
    if (why === "replaced") {
      yield `retry: ${stayAway}\n\n`;
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
    if (why === "beat") yield ": still here\n\n";
  }
}

function changes(head: string, told: string): string[] {
  return head === told ? [] : [frame("head", head)];
}

function frame(event: string, data: string, id?: string): string {
  return `${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${data}\n\n`;
}
