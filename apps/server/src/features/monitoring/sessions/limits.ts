import type { Clock } from "../../../platform/clock.ts";

/** So many at once, and one more each time that so many seconds passed. */
interface Allowance {
  readonly burst: number;
  readonly every: number;
}

/**
 * What a browser may send. Networks are allowed much more than one session: a whole firm may sit behind one address. Counted in
 * this process alone: several processes let through as many times more, and what may be stored at all has its own limits.
 */
export const allowances = {
  "sessions of a network": { burst: 300, every: 1 },
  "nameless sessions of a network": { burst: 60, every: 10 },
  "sessions of a user": { burst: 60, every: 30 },
  "errors of a network": { burst: 300, every: 1 },
  "errors of a session": { burst: 30, every: 10 },
  "segments of a network": { burst: 600, every: 0.25 },
  "segments of a session": { burst: 60, every: 5 },
} as const satisfies Record<string, Allowance>;
type Name = keyof typeof allowances;

/** Who has sent nothing for longest is forgotten when more than so many are remembered. */
const remembered = 20_000;

export interface Limits {
  /** Takes one of what is allowed; false when nothing is left. */
  take(name: Name, key: string): boolean;
}

export function createLimits(clock: Clock): Limits {
  const buckets = new Map<string, { left: number; at: number }>();
  return {
    take: (name, key) => {
      const { burst, every } = allowances[name];
      const id = `${name} ${key}`;
      const now = clock.now().getTime();
      const known = buckets.get(id) ?? { left: burst, at: now };
      const left = Math.min(burst, known.left + Math.max(0, now - known.at) / (every * 1000));
      // Those that were used last stand at the end.
      buckets.delete(id);
      buckets.set(id, { left: left < 1 ? left : left - 1, at: now });
      forgetFirst(buckets);
      return left >= 1;
    },
  };
}

function forgetFirst(buckets: Map<string, unknown>): void {
  const [first] = buckets.size > remembered ? buckets.keys() : [];
  if (first !== undefined) {
    buckets.delete(first);
  }
}
