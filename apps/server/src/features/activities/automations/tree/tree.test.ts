import type { AutomationStep } from "@delight/contract/automation-steps";
import fc from "fast-check";
import { expect, test } from "vitest";
import { dayAt, momentOf, shifted, yearlyDays } from "./moments.ts";
import { newestRung, treeOf } from "./tree.ts";

const anchor = "2026-06-15";
const calendar = fc.record({
  timeZone: fc.constantFrom("Europe/Paris", "America/Havana", "Asia/Kolkata", "Pacific/Apia", "UTC"),
  timeOfDay: fc.constantFrom("00:00", "02:30", "09:00", "23:59"),
});

/** A send at once and one behind each day, as ladders are written; ids 1, 3, 5, … send. */
function ladderOf(days: readonly number[]): AutomationStep[] {
  return [
    { id: 1, kind: "send", email_id: null },
    ...days.flatMap((day, index): AutomationStep[] => [
      { id: 2 * index + 2, kind: "until", days: day },
      { id: 2 * index + 3, kind: "send", email_id: null },
    ]),
  ];
}

const ladderDays = fc
  .uniqueArray(fc.integer({ min: -90, max: 90 }), { maxLength: 8 })
  .map((days) => days.toSorted((a, b) => a - b));

test("F23 whoever comes at whatever moment gets the newest rung that is due, that alone, and each later one on its day", () => {
  fc.assert(
    fc.property(ladderDays, fc.integer({ min: -100 * 24, max: 100 * 24 }), calendar, (days, hours, zone) => {
      const steps = ladderOf(days);
      const tree = treeOf({ steps });
      const dayOf = (day: number) => momentOf(zone, anchor, day);
      const begin = new Date(dayOf(0).getTime() + hours * 3_600_000);
      const got: { id: number; at: Date }[] = [];
      let now = begin;
      let at = newestRung(tree, { siblings: steps, from: null, now }, dayOf);
      while (at !== null) {
        const place = tree.get(at);
        if (place?.step.kind === "until") {
          const moment = dayOf(place.step.days);
          now = moment > now ? moment : now;
          at = newestRung(tree, { siblings: steps, from: at, now }, dayOf);
        } else {
          got.push({ id: at, at: now });
          at = place?.next ?? null;
        }
      }

      const isPast = days.filter((day) => dayOf(day) <= begin).length;
      const later = days.slice(isPast).map((day, index) => ({ id: 2 * (isPast + index) + 3, at: dayOf(day) }));
      expect(got).toEqual([{ id: 2 * isPast + 1, at: begin }, ...later]);
    }),
  );
});

test("who slept over several rungs while nobody worked wakes at the newest of them", () => {
  const steps = ladderOf([-30, -7, 0]);
  const dayOf = (day: number) => momentOf({ timeZone: "UTC", timeOfDay: "09:00" }, anchor, day);

  const wakes = newestRung(treeOf({ steps }), { siblings: steps, from: 2, now: dayOf(-3) }, dayOf);

  expect(wakes).toBe(5);
});

test("behind the last step of a branch comes what follows the step that parted the ways", () => {
  const exit = (id: number): AutomationStep => ({ id, kind: "exit" });
  const inner: AutomationStep = { id: 2, kind: "split", percent: 50, first: [exit(3)], second: [] };
  const tree = treeOf({ steps: [{ id: 1, kind: "split", percent: 50, first: [inner], second: [exit(4)] }, exit(5)] });

  expect([1, 2, 3, 4, 5].map((id) => tree.get(id)?.next)).toEqual([5, 5, 5, 5, null]);
});

test("a day has begun when its hour has come in the organization's time zone, and not before", () => {
  fc.assert(
    fc.property(calendar, fc.integer({ min: -400, max: 400 }), (zone, days) => {
      const moment = momentOf(zone, anchor, days);
      const day = shifted(anchor, days);

      expect(dayAt(zone, moment)).toBe(day);
      expect(dayAt(zone, new Date(moment.getTime() - 1)) < day).toBe(true);
    }),
  );
});

test("a day of each year comes once in each, also one that most years do not have", () => {
  expect(yearlyDays("09-15", { from: "2024-09-15", to: "2026-09-14" })).toEqual(["2024-09-15", "2025-09-15"]);
  expect(yearlyDays("02-29", { from: "2023-01-01", to: "2024-12-31" })).toEqual(["2023-02-28", "2024-02-29"]);
});
