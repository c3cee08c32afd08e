import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { i18n } from "../lib/i18n/i18n.ts";
import { Bar } from "./loading-bar.tsx";
import { idle, loadingBar } from "./loading-bar-state.ts";

beforeEach(async () => {
  await i18n.loadNamespaces("shell");
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const progress = () => screen.queryByRole<HTMLProgressElement>("progressbar")?.value;
function pass(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

test("4.6: starts at 10, steps 5 to 15 every 800 ms, stops at 82, jumps to 100 and resets after 300 ms", () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  const bar = render(<Bar isPending={false} />);
  expect(progress()).toBeUndefined();

  bar.rerender(<Bar isPending />);
  expect(progress()).toBe(10);
  pass(799);
  expect(progress()).toBe(10);
  pass(1);
  expect(progress()).toBe(20);
  pass(800 * 20);
  expect(progress()).toBe(82);

  bar.rerender(<Bar isPending={false} />);
  expect(progress()).toBe(100);
  pass(299);
  expect(progress()).toBe(100);
  pass(1);
  expect(progress()).toBeUndefined();
});

test("4.6: a page that starts while the bar fades is not wiped by the old reset", () => {
  const bar = render(<Bar isPending />);
  bar.rerender(<Bar isPending={false} />);
  pass(200);

  bar.rerender(<Bar isPending />);
  pass(200);

  expect(progress()).toBe(10);
});

test("no timer is left when nothing loads", () => {
  const bar = render(<Bar isPending />);
  bar.rerender(<Bar isPending={false} />);
  pass(300);

  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  [0, 15],
  [0.999, 25],
])("9.4: with chance %d the first step leads to about %d", (random, reached) => {
  const after = loadingBar(loadingBar(idle, { type: "start" }), { type: "tick", random });

  expect(Math.round(after.progress)).toBe(reached);
});

test.each([
  [69.9, 79.9],
  [70.1, 82],
  [75, 82],
  [82, 82],
])("4.6, 9.4: from %d a step of 10 leads to %d: past 80 the bar is at its cap, and stays", (before, reached) => {
  const state = { ...idle, isVisible: true, isLoading: true, progress: before };

  expect(loadingBar(state, { type: "tick", random: 0.5 }).progress).toBeCloseTo(reached);
});

test("4.6: when the page is there nothing moves the bar from 100, and buffer and bar never pass it", () => {
  let state = loadingBar(idle, { type: "start" });
  for (let tick = 0; tick < 50; tick += 1) state = loadingBar(state, { type: "tick", random: 0.999 });
  expect(state).toMatchObject({ progress: 82, buffer: 100 });

  state = loadingBar(state, { type: "resolve" });
  expect(loadingBar(state, { type: "tick", random: 0.5 })).toMatchObject({ progress: 100, isVisible: true });

  expect(loadingBar(state, { type: "reset" })).toEqual(idle);
});

test("a resolve without a start shows nothing", () => {
  expect(loadingBar(idle, { type: "resolve" })).toEqual(idle);
});
