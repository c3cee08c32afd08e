/** Seconds between the attempts of one call; ten of them over three days, as Standard Webhooks advises. */
const pauses = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
/** The share by which a pause is longer or shorter, so that what failed together does not come again together. */
const jitter = 0.2;

/** Seconds an endpoint that takes nothing is left alone: as long as it has been failing, between these. */
const shortestHold = 5;
const longestHold = 600;
/** Seconds after which an endpoint that takes nothing is paused. */
const longestFailing = 3 * 86_400;

/** Seconds until a call that was tried so often is tried again; undefined gives it up. `chance` is from 0 to 1. */
export function pauseAfter(attempts: number, chance: number): number | undefined {
  const pause = pauses[attempts - 1];
  return pause === undefined ? undefined : pause * (1 - jitter + 2 * jitter * chance);
}

/** Seconds for which nothing is tried at an endpoint that has taken nothing for so many seconds. */
export function holdAfter(failingFor: number): number {
  return Math.min(Math.max(failingFor, shortestHold), longestHold);
}

export function isLost(failingFor: number): boolean {
  return failingFor >= longestFailing;
}
