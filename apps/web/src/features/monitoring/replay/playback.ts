import type { Replayer } from "@rrweb/replay";
import { monitoring } from "@delight/contract/monitoring";
import { call } from "../../../lib/api/call.ts";
import { pageNonce } from "../../../lib/nonce.ts";
import { isNotFound } from "../../../ui/not-found.tsx";
import type { PlayableSession } from "../monitoring.api.ts";
import { createScreen } from "./screen.ts";
import { readEvents, type ReplayEvent, fromFirstPicture } from "./replay-events.ts";

/** What the player shows about itself. */
export interface PlaybackState {
  /** Segments that are here. */
  readonly loaded: number;
  readonly isLoaded: boolean;
  /** Why the rest did not come. */
  readonly error: unknown;
  /** Whether there is a first picture. */
  readonly isReady: boolean;
  readonly isPlaying: boolean;
  /** Milliseconds since the first picture. */
  readonly time: number;
  readonly duration: number;
  /** When the first picture was taken: milliseconds since 1970. */
  readonly startsAt: number;
  /** Of the screen that was recorded, in its pixels. */
  readonly size: { readonly width: number; readonly height: number };
}

export const untouched: PlaybackState = {
  loaded: 0,
  isLoaded: false,
  error: undefined,
  isReady: false,
  isPlaying: false,
  time: 0,
  duration: 0,
  startsAt: 0,
  size: { width: 1280, height: 800 },
};

type Tell = (change: Partial<PlaybackState>) => void;

/** Plays one session in a place of the page, while its segments are still coming. */
export class Playback {
  readonly #root: HTMLElement;
  readonly #tell: Tell;
  #early: ReplayEvent[] = [];
  #screen: Replayer | undefined;
  #startsAt = 0;
  #endsAt = 0;
  #isPlaying = false;

  constructor(root: HTMLElement, tell: Tell) {
    this.#root = root;
    this.#tell = tell;
  }

  /** Resolves when everything is here, or when it never will be. */
  async load(session: PlayableSession, signal: AbortSignal): Promise<void> {
    let loaded = 0;
    try {
      for await (const events of loadSegments(session, signal)) {
        signal.throwIfAborted();
        this.#take(events);
        loaded += 1;
        this.#tell({ loaded });
      }
      this.#tell({ isLoaded: true });
    } catch (error) {
      if (!signal.aborted) this.#tell({ error, isLoaded: true });
    }
  }

  get time(): number {
    return this.#screen?.getCurrentTime() ?? 0;
  }

  play(from = this.time): void {
    if (!this.#screen) return;
    this.#isPlaying = true;
    this.#screen.play(from >= this.#duration ? 0 : from);
    this.#tell({ isPlaying: true });
  }

  pause(): void {
    this.#isPlaying = false;
    this.#screen?.pause();
    this.#tell({ isPlaying: false, time: this.time });
  }

  /** Goes to a moment, playing on if it plays. */
  seek(to: number): void {
    const time = Math.min(Math.max(0, to), this.#duration);
    if (this.#isPlaying) this.#screen?.play(time);
    else this.#screen?.pause(time);
    this.#tell({ time });
  }

  set(change: { readonly speed?: number; readonly skipInactive?: boolean }): void {
    this.#screen?.setConfig(change);
  }

  end(): void {
    this.#screen?.destroy();
    this.#screen = undefined;
  }

  get #duration(): number {
    return this.#endsAt - this.#startsAt;
  }

  #take(events: readonly ReplayEvent[]): void {
    if (this.#screen) for (const event of events) this.#screen.addEvent(event);
    else this.#begin(events);
    if (!this.#screen) return;
    this.#endsAt = events.reduce((end, { timestamp }) => Math.max(end, timestamp), this.#endsAt);
    this.#tell({ duration: this.#duration });
  }

  #begin(events: readonly ReplayEvent[]): void {
    this.#early.push(...events);
    const playable = fromFirstPicture(this.#early.toSorted((one, other) => one.timestamp - other.timestamp));
    const [first] = playable;
    // The library wants two at least.
    if (first === undefined || playable.length < 2) return;
    this.#early = [];
    this.#startsAt = first.timestamp;
    this.#screen = createScreen(this.#root, playable);
    this.#screen.on("resize", (size) => this.#tell({ size: size as PlaybackState["size"] }));
    this.#screen.on("finish", () => this.pause());
    this.#tell({ isReady: true, startsAt: this.#startsAt });
  }
}

/** The events of a session, a segment at a time; one that is gone in the meantime has none. */
async function* loadSegments(
  { id, segmentNumbers }: Pick<PlayableSession, "id" | "segmentNumbers">,
  signal: AbortSignal,
): AsyncGenerator<readonly ReplayEvent[]> {
  for (const number of segmentNumbers) yield await loadSegment({ id, number }, signal);
}

async function loadSegment(
  input: { readonly id: string; readonly number: number },
  signal: AbortSignal,
): Promise<readonly ReplayEvent[]> {
  try {
    const { events } = await call(monitoring.getSegment, input, { signal });
    return readEvents(events, pageNonce());
  } catch (error) {
    if (isNotFound(error)) return [];
    throw error;
  }
}
