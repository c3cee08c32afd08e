import { expect, test } from "vitest";
import { type Bucket, countOne, memory } from "./bucket.ts";

const limit = { free: 3, firstWait: 60, longestWait: 900 };
const start: Bucket = { failures: 0, countedAt: 0, opensAt: 0 };

/** The wait in seconds after each of so many failures, one the moment that the one before allows. */
function waits(count: number): number[] {
  let now = 1_000_000_000;
  let bucket = start;
  return Array.from({ length: count }, () => {
    bucket = countOne(bucket, limit, now);
    const wait = Math.max(0, bucket.opensAt - now) / 1000;
    now += wait * 1000;
    return wait;
  });
}

test("A11 after the free failures each one doubles the wait, up to the longest", () => {
  expect(waits(9)).toEqual([0, 0, 60, 120, 240, 480, 900, 900, 900]);
  expect(waits(2000).at(-1)).toBe(900);
});

test("A11 failures are forgotten when a day passed without another", () => {
  const closed = { failures: 40, countedAt: 5_000, opensAt: 9_000 };

  expect(countOne(closed, limit, 5_000 + memory).failures).toBe(41);
  expect(countOne(closed, limit, 5_001 + memory)).toEqual({
    failures: 1,
    countedAt: 5_001 + memory,
    opensAt: 0,
  });
});
