import type { Limit } from "./limits.ts";

/** Failures are forgotten when nothing more failed for a day. */
export const memory = 24 * 3600 * 1000;

/** What is remembered of one bucket; moments in milliseconds. */
export interface Bucket {
  readonly failures: number;
  readonly countedAt: number;
  /** 0 while it is open. */
  readonly opensAt: number;
}

/** The bucket after one more attempt; the attempt that closes it is still let through. */
export function countOne(bucket: Bucket, { free, firstWait, longestWait }: Limit, now: number): Bucket {
  const failures = now - bucket.countedAt > memory ? 1 : bucket.failures + 1;
  const wait = failures < free ? 0 : Math.min(longestWait, firstWait * 2 ** Math.min(failures - free, 30));
  return { failures, countedAt: now, opensAt: wait === 0 ? 0 : now + wait * 1000 };
}
