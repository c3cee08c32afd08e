import fc from "fast-check";
import { expect, test } from "vitest";
import { lastDate, nextDate, type ReportRule } from "./when.ts";

const weekly: ReportRule = { cadence: "weekly", weekday: 1, hour: 7 };
const monthly: ReportRule = { cadence: "monthly", weekday: 1, hour: 2 };
const paris = "Europe/Paris";

test("a weekly report comes on its day and tells of the week before, Monday to Sunday", () => {
  const now = new Date("2026-11-25T12:00:00Z");

  expect(nextDate(weekly, paris, now)).toEqual({
    at: new Date("2026-11-30T06:00:00Z"),
    from: "2026-11-23",
    to: "2026-11-29",
  });
  expect(lastDate({ ...weekly, weekday: 3 }, paris, now)).toEqual({
    at: new Date("2026-11-25T06:00:00Z"),
    from: "2026-11-16",
    to: "2026-11-22",
  });
});

test("a monthly report comes on the first and tells of the month before, also of February", () => {
  expect(nextDate(monthly, paris, new Date("2028-02-15T00:00:00Z"))).toEqual({
    at: new Date("2028-03-01T01:00:00Z"),
    from: "2028-02-01",
    to: "2028-02-29",
  });
});

test("an hour that the clocks leave out is the next one, and one that comes twice is the first", () => {
  const spring = { cadence: "weekly", weekday: 7, hour: 2 } as const;

  expect(nextDate(spring, paris, new Date("2026-03-28T12:00:00Z")).at).toEqual(new Date("2026-03-29T01:00:00Z"));
  expect(nextDate(spring, paris, new Date("2026-10-24T12:00:00Z")).at).toEqual(new Date("2026-10-25T00:00:00Z"));
});

test("in every zone the last date is the one after which the next has not come, and periods follow one another without a gap", () => {
  const rule = fc.record({
    cadence: fc.constantFrom("weekly" as const, "monthly" as const),
    weekday: fc.integer({ min: 1, max: 7 }),
    hour: fc.integer({ min: 0, max: 23 }),
  });
  const zone = fc.constantFrom("UTC", paris, "America/St_Johns", "Pacific/Apia", "Asia/Kathmandu", "Africa/Casablanca");
  const moment = fc.date({ min: new Date("2000-01-01"), max: new Date("2037-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(rule, zone, moment, (one, where, now) => {
      const last = lastDate(one, where, now);
      const next = nextDate(one, where, now);
      expect(last.at <= now && now < next.at).toBe(true);
      expect(Date.parse(next.from) - Date.parse(last.to)).toBe(86_400_000);
      expect(nextDate(one, where, last.at)).toEqual(next);
    }),
  );
});
