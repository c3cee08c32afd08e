import { segmentBytes } from "@delight/contract/bare/monitoring";
import { type MonitoringSession, type SegmentToSend, sendSegment, sendSegmentAtLast } from "./endpoints.ts";
import { withRetry } from "./persistent.ts";
import { bytesInJson } from "./segment-size.ts";
import type { Segment } from "./segments.ts";

/** While the network is away so many segments wait; then the replay has a hole, and the page keeps its memory. */
const mostWaiting = 20;
/** After so many holes in a row nobody is listening. */
const mostHoles = 3;

interface Story {
  /** Something is missing: what follows can be understood only with a new picture of the whole screen. */
  readonly onHole: () => void;
  readonly onEnd: () => void;
}

/** Sends the segments of one session, one after the other, in order. */
export class ReplaySender {
  readonly #begun: MonitoringSession;
  readonly #story: Story;
  #number = 0;
  #holes = 0;
  #underway: SegmentToSend | undefined;
  #waiting: SegmentToSend[] = [];
  /** Left to the browser; whether they arrived nobody tells. */
  #handedOver: SegmentToSend[] = [];

  constructor(begun: MonitoringSession, story: Story) {
    this.#begun = begun;
    this.#story = story;
  }

  add(segment: Segment): void {
    if (this.#waiting.length >= mostWaiting) return this.#loseAll();
    this.#waiting.push(this.#addressed(segment));
    void this.#sendAll();
  }

  /** The page may be gone in a moment: the browser takes what it can. */
  addAtLast(segment: Segment | undefined): void {
    if (segment) this.#waiting.push(this.#addressed(segment));
    // What is underway may break off with the page; the server takes each number once.
    if (this.#underway) sendSegmentAtLast(this.#underway);
    const left: SegmentToSend[] = [];
    for (const one of this.#waiting) (sendSegmentAtLast(one) ? this.#handedOver : left).push(one);
    this.#waiting = left;
  }

  /** The page is still here: everything that is not known to have arrived goes its usual way, so that a hole is noticed. */
  resume(): void {
    this.#waiting = [...this.#handedOver.splice(0), ...this.#waiting];
    void this.#sendAll();
  }

  #addressed({ events, startsAt, endsAt }: Segment): SegmentToSend {
    const { sessionId, key } = this.#begun;
    const times = { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt).toISOString() };
    return { sessionId, key, number: this.#number++, ...times, packing: "none", events };
  }

  async #sendAll(): Promise<void> {
    if (this.#underway) return;
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      this.#underway = next;
      await this.#send(next);
    }
    this.#underway = undefined;
  }

  async #send(segment: SegmentToSend): Promise<void> {
    try {
      const fitting = await fit(segment);
      // Another picture at once would be as large: the next regular one may fit.
      if (fitting === undefined) return;
      await withRetry(() => sendSegment(fitting));
      this.#holes = 0;
    } catch {
      this.#loseAll();
    }
  }

  #loseAll(): void {
    this.#waiting = [];
    this.#holes += 1;
    if (this.#holes >= mostHoles) this.#story.onEnd();
    else this.#story.onHole();
  }
}

/** A single event may be larger than a segment, such as the first picture of a long table: packed it usually is not. */
async function fit(segment: SegmentToSend): Promise<SegmentToSend | undefined> {
  if (bytesInJson(segment.events) <= segmentBytes) return segment;
  const events = await pack(segment.events);
  return events !== undefined && events.length <= segmentBytes ? { ...segment, packing: "gzip", events } : undefined;
}

/** A text packed with gzip (RFC 1952) and base64 (RFC 4648); undefined where the browser cannot. */
async function pack(text: string): Promise<string | undefined> {
  if (typeof CompressionStream === "undefined") return undefined;
  const packed = new Response(new Blob([text]).stream().pipeThrough(new CompressionStream("gzip")));
  return base64(new Uint8Array(await packed.arrayBuffer()));
}

/** More arguments at once than this, and some browsers refuse. */
const piece = 8192;

function base64(bytes: Uint8Array): string {
  let text = "";
  for (let from = 0; from < bytes.length; from += piece) {
    text += String.fromCharCode(...bytes.subarray(from, from + piece));
  }
  return btoa(text);
}
