import fc from "fast-check";
import { expect, test } from "vitest";
import { creditedTouch, type Job, type Touch } from "./attribution.ts";

const booked_at = "2026-03-31T10:00:00.000Z";
const job: Job = { value_cents: 5000, booked_at, touched_before: booked_at, status: "booked", window_days: 30 };
const touch = (occurred_at: string, activity_id = "a"): Touch => ({ delivery_id: "d", activity_id, occurred_at });

test.each([
  ["a click at the very start of the window counts", "2026-03-01T10:00:00.000Z", true],
  ["a click a moment before the window does not", "2026-03-01T09:59:59.999Z", false],
  ["a click a moment before the booking counts", "2026-03-31T09:59:59.999Z", true],
  ["a click at the booking does not", "2026-03-31T10:00:00.000Z", false],
])("%s", (_words, clicked, counts) => {
  expect(creditedTouch(job, [touch(clicked)]) !== undefined).toBe(counts);
});

test("the last click wins, whatever the order in which clicks are told", () => {
  const clicks = [touch("2026-03-20T08:00:00.000Z", "early"), touch("2026-03-25T08:00:00.000Z", "late")];

  expect(creditedTouch(job, clicks)?.activity_id).toBe("late");
  expect(creditedTouch(job, clicks.toReversed())?.activity_id).toBe("late");
});

test("a job without value and a cancelled one are never credited", () => {
  const clicks = [touch("2026-03-20T08:00:00.000Z")];

  expect(creditedTouch({ ...job, value_cents: 0 }, clicks)).toBeUndefined();
  expect(creditedTouch({ ...job, status: "cancelled" }, clicks)).toBeUndefined();
});

test("any clicks and window agree with sorting and taking the last that fits", () => {
  const moment = fc
    .date({ min: new Date("2026-01-01"), max: new Date("2026-04-30"), noInvalidDate: true })
    .map((date) => date.toISOString());

  fc.assert(
    fc.property(fc.array(moment), fc.integer({ min: 1, max: 84 }), (moments, window_days) => {
      const clicks = moments.map((at, index) => touch(at, String(index)));
      const start = new Date(Date.parse(job.booked_at) - window_days * 86_400_000).toISOString();
      const fitting = moments.filter((at) => at >= start && at < job.booked_at).toSorted();

      expect(creditedTouch({ ...job, window_days }, clicks)?.occurred_at).toBe(fitting.at(-1));
    }),
  );
});
