import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refreshAfter, stopRefreshing, waitUntilRefresh } from "./refresh-timer.ts";

const minute = 60_000;

test.each([
  [60, 55],
  [30, 25],
  [10, 5],
  [5, 2.5],
  [0, 0],
  [-3, 0],
])("9.1: with %d minutes left, the refresh is %d minutes away", (left, wait) => {
  expect(waitUntilRefresh(1_000_000 + left * minute, 1_000_000)).toBe(wait * minute);
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  stopRefreshing();
  vi.useRealTimers();
});

test("a wait of 30 days is no overflow: it runs then, once, and not before", () => {
  const refresh = vi.fn<() => void>();
  refreshAfter(30 * 24 * 60 * minute, refresh);

  vi.advanceTimersByTime(30 * 24 * 60 * minute - 1);
  const early = refresh.mock.calls.length;
  vi.advanceTimersByTime(1);
  vi.advanceTimersByTime(24 * 60 * minute);

  expect(early).toBe(0);
  expect(refresh).toHaveBeenCalledOnce();
});

test("a new wait replaces the old one", () => {
  const [old, next] = [vi.fn<() => void>(), vi.fn<() => void>()];
  refreshAfter(minute, old);
  refreshAfter(2 * minute, next);

  vi.advanceTimersByTime(5 * minute);

  expect(old).not.toHaveBeenCalled();
  expect(next).toHaveBeenCalledOnce();
});
