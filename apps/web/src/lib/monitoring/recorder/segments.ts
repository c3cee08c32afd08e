import { segmentBytes, segmentMilliseconds } from "@delight/contract/bare/monitoring";
import { withoutSecrets } from "../secrets.ts";
import { whenIdle } from "../when-idle.ts";
import { bytesInJson } from "./segment-size.ts";

/** What the recorder tells of a moment; of more than its time nothing is known here. */
export interface ScreenEvent {
  readonly type: number;
  readonly timestamp: number;
}

/** A piece of a replay, ready to be sent. */
export interface Segment {
  /** A list of events as JSON. */
  readonly events: string;
  readonly startsAt: number;
  readonly endsAt: number;
}

/** The brackets around the list. */
const frame = 2;

/** Gathers events into segments of 60 000 bytes or 5 minutes (specification 9.10). Events are written down when the page is idle. */
export class Segmenter {
  readonly #deliver: (segment: Segment) => void;
  #unwritten: ScreenEvent[] = [];
  #isScheduled = false;
  #written: string[] = [];
  #bytes = frame;
  #startsAt = 0;
  #endsAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(deliver: (segment: Segment) => void) {
    this.#deliver = deliver;
  }

  add(event: ScreenEvent): void {
    this.#unwritten.push(event);
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    whenIdle(() => {
      this.#isScheduled = false;
      this.#writeAll();
    });
  }

  /** Ends the segment here, with everything that has happened up to now. */
  cut(): void {
    const rest = this.takeRest();
    if (rest) this.#deliver(rest);
  }

  /** The same, for a page that may be gone in a moment; undefined when nothing has happened. */
  takeRest(): Segment | undefined {
    this.#writeAll();
    return this.#close();
  }

  #writeAll(): void {
    for (const event of this.#unwritten.splice(0)) this.#write(event);
  }

  #write(event: ScreenEvent): void {
    const text = withoutSecrets(JSON.stringify(event));
    const bytes = bytesInJson(text) + 1;
    if (this.#bytes + bytes > segmentBytes) {
      const full = this.#close();
      if (full) this.#deliver(full);
    }
    if (this.#written.length === 0) this.#startsAt = event.timestamp;
    this.#endsAt = event.timestamp;
    this.#timer ??= setTimeout(() => this.cut(), segmentMilliseconds);
    this.#written.push(text);
    this.#bytes += bytes;
    // Too large for the last moment of a page: it must leave before that.
    if (this.#bytes > segmentBytes) this.cut();
  }

  #close(): Segment | undefined {
    const events = this.#written;
    const times = { startsAt: this.#startsAt, endsAt: this.#endsAt };
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#written = [];
    this.#bytes = frame;
    return events.length === 0 ? undefined : { ...times, events: `[${events.join(",")}]` };
  }
}
