import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSecondsLeft } from "./use-seconds-left.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test("seconds are counted down from what the server said, to nothing and no further", () => {
  const { result } = renderHook(() => useSecondsLeft("2026-03-01T09:00:00Z", 9500));
  const seen = [result.current];

  for (const wait of [1000, 4000, 6000]) {
    pass(wait);
    seen.push(result.current);
  }

  expect(seen).toEqual([10, 9, 5, 0]);
});

test("another answer about the same moment does not begin anew, one about another moment does", () => {
  const { result, rerender } = renderHook(({ at, left }) => useSecondsLeft(at, left), {
    initialProps: { at: "2026-03-01T09:00:00Z", left: 10_000 },
  });
  pass(3000);
  rerender({ at: "2026-03-01T09:00:00Z", left: 9000 });
  const kept = result.current;

  rerender({ at: "2026-03-01T10:00:00Z", left: 30_000 });

  expect([kept, result.current]).toEqual([7, 30]);
});
