import { expect, test } from "vitest";
import { paceOf, type Sample, timeLeft, withSample } from "./pace.ts";

const seconds = (...pairs: readonly (readonly [at: number, done: number])[]): Sample[] =>
  pairs.map(([at, done]) => ({ at: at * 1000, done }));

test("the pace is what the last half minute has seen", () => {
  expect(paceOf(seconds([0, 0], [10, 500]), 2000)).toEqual({ perSecond: 50, secondsLeft: 30 });
  expect(paceOf(seconds([0, 0], [10, 500]), null)).toEqual({ perSecond: 50, secondsLeft: undefined });
});

test("nothing is said of what cannot be judged yet, or stands still", () => {
  expect(paceOf(seconds([0, 0], [1, 500]), 2000)).toBeUndefined();
  expect(paceOf(seconds([0, 500], [20, 500]), 2000)).toBeUndefined();
  expect(paceOf([], 2000)).toBeUndefined();
});

test("old samples are forgotten, and all of them when work begins anew", () => {
  expect(withSample(seconds([0, 0], [20, 10]), { at: 40_000, done: 20 })).toEqual(seconds([20, 10], [40, 20]));
  expect(withSample(seconds([0, 90]), { at: 1000, done: 5 })).toEqual(seconds([1, 5]));
});

test.each([
  [3, { unit: "seconds" }],
  [40, { unit: "minute" }],
  [58, { unit: "minutes", count: 1 }],
  [200, { unit: "minutes", count: 3 }],
  [3500, { unit: "hours", count: 1 }],
  [9000, { unit: "hours", count: 3 }],
])("%i seconds are said kindly", (left, said) => {
  expect(timeLeft(left)).toEqual(said);
});
