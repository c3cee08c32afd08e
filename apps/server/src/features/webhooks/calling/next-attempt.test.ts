import { expect, test } from "vitest";
import { holdAfter, isLost, pauseAfter } from "./next-attempt.ts";

const day = 86_400;

test("a call is tried ten times over three days, ever more rarely, never two at the same distance", () => {
  const series = (chance: number) => Array.from({ length: 10 }, (_, index) => pauseAfter(index + 1, chance));
  const [soonest, latest] = [series(0), series(1)];
  const sum = (pauses: ReadonlyArray<number | undefined>) => pauses.reduce<number>((all, one) => all + (one ?? 0), 0);

  expect(soonest.map((pause) => pause !== undefined)).toEqual([...Array<boolean>(9).fill(true), false]);
  expect(soonest).toEqual(soonest.toSorted((a, b) => (a ?? Infinity) - (b ?? Infinity)));
  expect(sum(soonest)).toBeGreaterThan(2.4 * day);
  expect(sum(latest)).toBeLessThan(4 * day);
  expect(pauseAfter(3, 0.1)).not.toBe(pauseAfter(3, 0.9));
});

test("an endpoint that takes nothing is left alone for longer and longer, ten minutes at most, and is lost after three days", () => {
  expect([0, 30, 3600].map(holdAfter)).toEqual([5, 30, 600]);
  expect([isLost(3 * day - 1), isLost(3 * day)]).toEqual([false, true]);
});
