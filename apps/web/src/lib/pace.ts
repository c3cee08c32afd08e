/** How much of long work was done at a moment (milliseconds). */
export interface Sample {
  readonly at: number;
  readonly done: number;
}

interface Pace {
  readonly perSecond: number;
  /** Undefined while the end is not in sight. */
  readonly secondsLeft: number | undefined;
}

const memory = 30_000;
const leastSpan = 2000;

/** The samples with a new one, as far back as a pace is judged by: 30 s. Work that began anew forgets what was before. */
export function withSample(samples: readonly Sample[], sample: Sample): readonly Sample[] {
  const last = samples.at(-1);
  if (last && sample.done < last.done) return [sample];
  return [...samples.filter(({ at }) => sample.at - at <= memory), sample];
}

/** How fast work goes and how long it will take; undefined as long as nobody can tell: two seconds at least. */
export function paceOf(samples: readonly Sample[], total: number | null): Pace | undefined {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at - first.at < leastSpan || last.done === first.done) return undefined;
  const perSecond = ((last.done - first.done) / (last.at - first.at)) * 1000;
  return { perSecond, secondsLeft: total === null ? undefined : Math.max(0, total - last.done) / perSecond };
}

/** Time left in words that stay true for a while. */
export type TimeLeft =
  | { readonly unit: "seconds" | "minute" }
  | { readonly unit: "minutes" | "hours"; readonly count: number };

export function timeLeft(seconds: number): TimeLeft {
  if (seconds < 10) return { unit: "seconds" };
  if (seconds < 55) return { unit: "minute" };
  const minutes = Math.round(seconds / 60);
  return minutes < 55
    ? { unit: "minutes", count: Math.max(1, minutes) }
    : { unit: "hours", count: Math.max(1, Math.round(minutes / 60)) };
}
