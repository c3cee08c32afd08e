import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSecondsLeft } from "./use-seconds-left.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

test("seconds are counted down from what the server said first, to nothing and no further", () => {
  const { result, rerender } = renderHook(({ left }) => useSecondsLeft(left), { initialProps: { left: 9500 } });
  const seen = [result.current];

  for (const wait of [1000, 4000, 6000]) {
    pass(wait);
    rerender({ left: 9000 });
    seen.push(result.current);
  }

  expect(seen).toEqual([10, 9, 5, 0]);
});
