import { expect, test } from "vitest";
import { pollEvery } from "./activities.api.ts";
import { openStep, stepAfter, stepBefore } from "./draft/steps.ts";
import { secondsLeft, sendingOf, shareOfSent } from "./progress.ts";

const mailed = { audience: 100, skipped: 20, queued: 30, sending: 10, sent: 39, failed: 1, unknown: 0, cancelled: 0 };
const back = { hardBounced: 0, softBounced: 0, complained: 0, replied: 0 };
const counts = { ...mailed, ...back, opened: 0, clicked: 0, unsubscribed: 0, conversions: 0, revenueCents: 0 };

test("progress counts those who are mailed at all: who was skipped is neither waiting nor done", () => {
  expect(sendingOf(counts)).toEqual({ total: 80, waiting: 40, done: 40, share: 0.5 });
});

test("an activity that reaches nobody is done", () => {
  expect(sendingOf({ ...counts, audience: 20, queued: 0, sending: 0, sent: 0, failed: 0 }).share).toBe(1);
});

test("the time left follows the present rate, and is unknown while nothing moves", () => {
  expect(secondsLeft({ counts, rate: 3 })).toBe(14);
  expect(secondsLeft({ counts, rate: null })).toBeUndefined();
});

test("a share of nothing sent is not zero but unknown", () => {
  expect(shareOfSent(0, { sent: 0 })).toBeUndefined();
  expect(shareOfSent(13, counts)).toBeCloseTo(1 / 3);
});

test.each([
  ["running", null, 3000],
  ["preparing", 0, 2000],
  ["scheduled", 9000, 1000],
  ["scheduled", 3 * 86_400_000, 60_000],
  ["paused", null, 5000],
  ["finished", null, false],
  ["stopped", null, false],
  ["draft", null, false],
] as const)("what moves is asked for again, the sooner the livelier: %s, %s", (status, startsInMs, wait) => {
  expect(pollEvery({ status, startsInMs })).toBe(wait);
});

test("a draft goes on at the first thing that is open", () => {
  expect(openStep({ segmentId: null, emailId: "e" })).toBe("segment");
  expect(openStep({ segmentId: "s", emailId: null })).toBe("email");
  expect(openStep({ segmentId: "s", emailId: "e" })).toBe("check");
  expect([stepBefore("goal"), stepAfter("goal"), stepAfter("check")]).toEqual([undefined, "name", "check"]);
});
