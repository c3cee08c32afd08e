import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { type DueRule, nextDue } from "./due-date.ts";

const once = { interval_years: 0, interval_months: 0, interval_days: 0 };
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

/** The rule in the plainest words: walk the grid from the first job. */
function walk(rule: DueRule, first: string, last: string): string {
  const origin = Temporal.PlainDate.from(first);
  const at = (count: number) =>
    origin
      .add({ years: rule.interval_years * count, months: rule.interval_months * count })
      .add({ days: rule.interval_days * count });
  for (let count = 0; ; count += 1) {
    const early = at(count).until(last, { largestUnit: "day" }).days;
    const length = at(count).until(at(count + 1), { largestUnit: "day" }).days;
    if (early * 2 < length) {
      return at(count + 1).toString();
    }
  }
}

test("any interval and history agree with walking the grid, and the due date lies after the last job", () => {
  const day = fc
    .integer({ min: 0, max: 4000 })
    .map((count) => Temporal.PlainDate.from("2015-01-01").add({ days: count }).toString());
  const rule = fc
    .record({ interval_years: fc.nat(3), interval_months: fc.nat(14), interval_days: fc.nat(40) })
    .filter((interval) => interval.interval_years + interval.interval_months + interval.interval_days > 0);

  fc.assert(
    fc.property(rule, day, day, (interval, one, other) => {
      const [first = one, last = other] = [one, other].sort();
      const anchored = nextDue({ ...interval, anchor: "due_date" }, { first, last });
      expect(anchored).toBe(walk({ ...interval, anchor: "due_date" }, first, last));
      expect(anchored && anchored > last).toBe(true);
      expect((nextDue({ ...interval, anchor: "done_date" }, { first, last }) ?? "") > last).toBe(true);
    }),
    { numRuns: 300 },
  );
});
