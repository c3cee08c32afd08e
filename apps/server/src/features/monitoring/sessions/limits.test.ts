import { expect, test } from "vitest";
import { allowances, createLimits } from "./limits.ts";

const name = "errors of a session";
const { burst, every } = allowances[name];

function aClock() {
  let now = 1_000_000;
  return { now: () => new Date(now), advance: (seconds: number) => void (now += seconds * 1000) };
}

test("A11 so many come through at once, then one each time that enough seconds passed", () => {
  const clock = aClock();
  const limits = createLimits(clock);
  const take = (times: number, key = "one") =>
    Array.from({ length: times }, () => limits.take(name, key)).filter(Boolean).length;

  expect(take(burst + 5)).toBe(burst);
  clock.advance(every - 1);
  expect(take(3)).toBe(0);
  clock.advance(1);
  expect(take(3)).toBe(1);
  expect(take(1, "another")).toBe(1);
  clock.advance(every * burst * 10);
  expect(take(burst + 5)).toBe(burst);
});

test("A11 a clock that goes back gives and takes nothing", () => {
  const clock = aClock();
  const limits = createLimits(clock);
  limits.take(name, "one");
  clock.advance(-3600);

  expect(limits.take(name, "one")).toBe(true);
});

test("A11 no number of senders fills the memory: who sent nothing for longest is forgotten", () => {
  const limits = createLimits(aClock());
  for (let times = 0; times < burst; times += 1) limits.take(name, "first");
  expect(limits.take(name, "first")).toBe(false);

  for (let number = 0; number < 20_000; number += 1) limits.take(name, String(number));

  expect(limits.take(name, "first")).toBe(true);
});
