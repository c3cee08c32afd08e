import { AsyncLocalStorage } from "node:async_hooks";
import type { Clock } from "../clock.ts";
import { reasonOf } from "./reason-of.ts";

/** What one loop of this process last did. */
export class LoopRounds {
  readonly name: string;
  readonly startedAt: Date;
  endedAt: Date | undefined;
  milliseconds: number | undefined;
  failedAt: Date | undefined;
  failure = "";
  private readonly underWay = new Map<symbol, Date>();
  private readonly clock: Clock;

  constructor(name: string, clock: Clock) {
    this.name = name;
    this.clock = clock;
    this.startedAt = clock.now();
  }

  /** When the oldest round that has not ended began. */
  get beganAt(): Date | undefined {
    return this.underWay.values().next().value;
  }

  /** Counts what `work` does as a round, also when it fails. */
  async watch(work: () => Promise<void>): Promise<void> {
    const round = Symbol("round");
    const began = this.clock.now();
    this.underWay.set(round, began);
    try {
      await work();
    } catch (error) {
      this.noteFailure(error);
      throw error;
    } finally {
      this.underWay.delete(round);
      this.endedAt = this.clock.now();
      this.milliseconds = this.endedAt.getTime() - began.getTime();
    }
  }

  noteFailure(error: unknown): void {
    this.failedAt = this.clock.now();
    this.failure = reasonOf(error);
  }
}

const present = new AsyncLocalStorage<LoopRounds>();

/** Starts a loop so that its rounds, and the errors that it logs, are noted. */
export function startWatched<Started>(rounds: LoopRounds, start: () => Started): Started {
  return present.run(rounds, start);
}

/** One round of the loop that runs here; noted where `startWatched` started it. */
export function goRound(work: () => Promise<void>): Promise<void> {
  const rounds = present.getStore();
  return rounds ? rounds.watch(work) : work();
}

/** The loop that runs here; undefined outside of those that `startWatched` started. */
export function currentLoop(): string | undefined {
  return present.getStore()?.name;
}

/** An error that a loop met, logged and went on from. */
export function noteLoopFailure(error: unknown): void {
  present.getStore()?.noteFailure(error);
}
