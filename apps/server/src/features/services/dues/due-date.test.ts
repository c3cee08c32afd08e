import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { type DueRule, nextDue } from "./due-date.ts";

const once = { interval_years: 0, interval_months: 0, interval_days: 0, season_from: null, season_to: null };
const yearly = { ...once, interval_years: 1 };
const from = (rule: Partial<DueRule>): DueRule => ({ ...once, anchor: "done_date", ...rule });

describe("anchored on the day it was done", () => {
  test.each([
    ["a year after", from(yearly), "2025-03-14", "2026-03-14"],
    ["29 February clamps to the 28th", from(yearly), "2024-02-29", "2025-02-28"],
    ["31 August and six months clamp to the end of February", from({ interval_months: 6 }), "2025-08-31", "2026-02-28"],
    ["months come before days", from({ interval_months: 1, interval_days: 1 }), "2025-01-31", "2025-03-01"],
    ["days alone", from({ interval_days: 90 }), "2025-12-31", "2026-03-31"],
  ])("%s", (_words, rule, done, due) => {
    expect(nextDue(rule, { first: done, last: done })).toBe(due);
  });

  test("a service without an interval never falls due again", () => {
    expect(nextDue(from({}), { first: "2025-01-01", last: "2025-01-01" })).toBeUndefined();
  });
});

describe("anchored on the date that was due", () => {
  const rule = from({ ...yearly, anchor: "due_date" });

  test.each([
    ["the first job sets the grid", "2025-03-01", "2025-03-01", "2026-03-01"],
    ["done a little early keeps the date", "2025-03-01", "2026-02-20", "2027-03-01"],
    ["done late keeps the date", "2025-03-01", "2026-04-10", "2027-03-01"],
    ["an extra visit soon after moves nothing", "2025-03-01", "2025-04-01", "2026-03-01"],
    ["done nearer to the next due fulfils that one", "2025-03-01", "2026-12-01", "2028-03-01"],
    ["a missed year is skipped", "2020-03-01", "2024-03-02", "2025-03-01"],
  ])("%s", (_words, first, last, due) => {
    expect(nextDue(rule, { first, last })).toBe(due);
  });

  test("the 31st does not drift to the 28th when it advances month by month", () => {
    const monthly = from({ interval_months: 1, anchor: "due_date" });

    expect(nextDue(monthly, { first: "2025-01-31", last: "2025-02-28" })).toBe("2025-03-31");
  });
});

describe("a due date outside the season is the first day of the next one", () => {
  const heating = { season_from: "10-01", season_to: "03-31" };
  const summer = { season_from: "04-15", season_to: "09-30" };

  test.each([
    ["inside stays", summer, "2025-06-10", "2026-06-10"],
    ["before the season waits for it", summer, "2025-02-01", "2026-04-15"],
    ["after the season goes to the next year", summer, "2025-12-24", "2027-04-15"],
    ["the last day is still in it", summer, "2025-09-30", "2026-09-30"],
    ["a season over the turn of the year holds January", heating, "2025-01-15", "2026-01-15"],
    ["and December", heating, "2025-12-15", "2026-12-15"],
    ["and what lies between two of them waits", heating, "2025-04-01", "2026-10-01"],
  ])("%s", (_words, season, done, due) => {
    expect(nextDue(from({ ...yearly, ...season }), { first: done, last: done })).toBe(due);
  });

  test("one that opens on 29 February opens on the 28th in other years", () => {
    const leap = from({ interval_days: 1, season_from: "02-29", season_to: "03-10" });

    expect(nextDue(leap, { first: "2025-12-01", last: "2025-12-01" })).toBe("2026-02-28");
    expect(nextDue(leap, { first: "2027-12-01", last: "2027-12-01" })).toBe("2028-02-29");
  });

  test("on a grid the season moves each date for itself: none drifts, and no season is left out", () => {
    const autumn = from({ ...yearly, anchor: "due_date", season_from: "03-01", season_to: "04-30" });

    expect(nextDue(autumn, { first: "2025-10-01", last: "2025-10-01" })).toBe("2027-03-01");
    expect(nextDue(autumn, { first: "2025-10-01", last: "2027-04-10" })).toBe("2028-03-01");
    expect(nextDue(autumn, { first: "2025-10-01", last: "2028-03-20" })).toBe("2029-03-01");
  });
});

test("a day is a day where the clocks change", () => {
  expect(nextDue(from({ interval_days: 1 }), { first: "2026-03-28", last: "2026-03-28" })).toBe("2026-03-29");
  expect(nextDue(from({ interval_days: 1 }), { first: "2026-10-24", last: "2026-10-24" })).toBe("2026-10-25");
});

/** Day by day until one is in the season. */
function seasonal(rule: DueRule, day: Temporal.PlainDate): Temporal.PlainDate {
  const { season_from: start, season_to: end } = rule;
  for (let next = day; ; next = next.add({ days: 1 })) {
    const monthDay = next.toString().slice(5);
    const isInside =
      start === null ||
      end === null ||
      (start <= end ? start <= monthDay && monthDay <= end : start <= monthDay || monthDay <= end);
    if (isInside) {
      return next;
    }
  }
}

/** The rule in the plainest words: walk the days that are due from the first job on. */
function walk(rule: DueRule, first: string, last: string): string {
  const origin = Temporal.PlainDate.from(first);
  const at = (count: number) =>
    origin
      .add({ years: rule.interval_years * count, months: rule.interval_months * count })
      .add({ days: rule.interval_days * count });
  let due = origin;
  for (let count = 1; ; count += 1) {
    const following = seasonal(rule, at(count));
    const length = due.until(following, { largestUnit: "day" }).days;
    if (length <= 0) {
      continue;
    }
    if (due.until(last, { largestUnit: "day" }).days * 2 < length) {
      return following.toString();
    }
    due = following;
  }
}

test("any interval, season and history agree with walking the grid, and the due date lies after the last job", () => {
  const day = fc
    .integer({ min: 0, max: 4000 })
    .map((count) => Temporal.PlainDate.from("2015-01-01").add({ days: count }).toString());
  const season = fc.constantFrom<[string | null, string | null]>(
    [null, null],
    ["04-15", "09-30"],
    ["11-01", "02-28"],
    ["06-01", "06-01"],
    ["01-31", "03-01"],
  );
  const rule = fc
    .record({ interval_years: fc.nat(3), interval_months: fc.nat(14), interval_days: fc.nat(40), season })
    .filter((interval) => interval.interval_years + interval.interval_months + interval.interval_days > 0);

  fc.assert(
    fc.property(rule, day, day, ({ season: [season_from, season_to], ...interval }, one, other) => {
      const [first = one, last = other] = [one, other].sort();
      const own = { ...interval, season_from, season_to };
      const anchored = nextDue({ ...own, anchor: "due_date" }, { first, last });
      expect(anchored).toBe(walk({ ...own, anchor: "due_date" }, first, last));
      expect(anchored && anchored > last).toBe(true);
      expect((nextDue({ ...own, anchor: "done_date" }, { first, last }) ?? "") > last).toBe(true);
    }),
  );
});
