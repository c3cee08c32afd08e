import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { Platform } from "../platform.ts";
import { type Beat, forgetProcess, forgetSilent, saveBeats } from "./heartbeat.queries.ts";
import type { LoopRounds } from "./loop-stats.ts";

const beatMilliseconds = 10_000;
/** Whoever is not heard of for longer has died without a word. */
export const silentMilliseconds = 3 * beatMilliseconds;
/** The dead are told of for a day. */
const rememberedMilliseconds = 24 * 3600 * 1000;

export interface Heartbeat {
  /** Resolves when the present beat is written; a process that stops in order leaves nothing behind. */
  stop(): Promise<void>;
}

/** Writes down every 10 s what the loops of this process last did. A beat that cannot be written is made up for by the next. */
export function startHeartbeat(platform: Platform, loops: readonly LoopRounds[]): Heartbeat {
  const { database, clock, log } = platform;
  const me = { processId: randomUUID(), process: `${hostname()}:${process.pid}` };
  const beat = () =>
    saveBeats(database.kysely, { ...me, now: clock.now() }, loops.map(toBeat)).then(
      () => undefined,
      (error: unknown) => log.warn({ error }, "what the loops last did could not be written down"),
    );
  let latest = beat();
  const timer = setInterval(() => {
    latest = latest.then(beat);
  }, beatMilliseconds);
  const forgetting = forgetSilent(database.kysely, new Date(clock.now().getTime() - rememberedMilliseconds));
  const forgotten = forgetting.catch(() => undefined);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all([latest, forgotten]);
      await forgetProcess(database.kysely, me.processId).catch(() => undefined);
    },
  };
}

function toBeat(rounds: LoopRounds): Beat {
  return {
    loop: rounds.name,
    started_at: rounds.startedAt,
    round_began_at: rounds.beganAt ?? null,
    round_ended_at: rounds.endedAt ?? null,
    round_milliseconds: rounds.milliseconds ?? null,
    failed_at: rounds.failedAt ?? null,
    failure: rounds.failure,
  };
}
