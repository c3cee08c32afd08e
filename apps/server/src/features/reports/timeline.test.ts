import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { timelineOf } from "./timeline.ts";
import { databaseRounds } from "../../testing/rounds.ts";

function daysFrom(from: string, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    day: Temporal.PlainDate.from(from).add({ days: index }).toString(),
    sent: index + 1,
    opened: index % 3,
    clicked: index % 2,
    conversions: 1,
    revenue_cents: 10 * index,
  }));
}

test.each([
  [93, "day", 93],
  [94, "week", 14],
  [371, "week", 54],
  [372, "month", 13],
] as const)("%i days are shown by the %s", (count, unit, points) => {
  const timeline = timelineOf(daysFrom("2026-01-01", count));

  expect([timeline.unit, timeline.points.length]).toEqual([unit, points]);
});

test("weeks begin on Monday, and those at the ends say how much of them is there", () => {
  const { points } = timelineOf(daysFrom("2026-01-01", 100));

  expect(points[0]).toMatchObject({ from: "2026-01-01", to: "2026-01-04", sent: 1 + 2 + 3 + 4 });
  expect(points[1]).toMatchObject({ from: "2026-01-05", to: "2026-01-11" });
  expect(points.at(-1)).toMatchObject({ from: "2026-04-06", to: "2026-04-10" });
});

test("I5 whatever the period, its points follow each other without gap and hold each day once", () => {
  const start = fc.integer({ min: 0, max: 2000 }).map((days) => Temporal.PlainDate.from("2024-01-01").add({ days }));
  fc.assert(
    fc.property(start, fc.integer({ min: 1, max: 731 }), (from, count) => {
      const days = daysFrom(from.toString(), count);
      const { points } = timelineOf(days);

      expect(points[0]?.from).toBe(days[0]?.day);
      expect(points.at(-1)?.to).toBe(days.at(-1)?.day);
      for (const [index, { from: next }] of points.slice(1).entries()) {
        expect(
          Temporal.PlainDate.from(points[index]?.to ?? "")
            .add({ days: 1 })
            .toString(),
        ).toBe(next);
      }
      for (const key of ["sent", "opened", "clicked", "conversions", "revenue_cents"] as const) {
        const total = (rows: readonly { readonly [name in typeof key]: number }[]) =>
          rows.reduce((sum, row) => sum + row[key], 0);
        expect(total(points)).toBe(total(days));
      }
    }),
    { numRuns: databaseRounds },
  );
});
