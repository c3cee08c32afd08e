import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beginUnload, unloadSettled } from "./unload.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("4.1: a page that is left twice keeps its calls back until the second time is over", async () => {
  const goneOn: string[] = [];
  beginUnload();
  void unloadSettled().then(() => goneOn.push("early"));
  await vi.advanceTimersByTimeAsync(3000);
  beginUnload();
  void unloadSettled().then(() => goneOn.push("late"));

  await vi.advanceTimersByTimeAsync(4999);
  expect(goneOn).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(goneOn.toSorted()).toEqual(["early", "late"]);
});
