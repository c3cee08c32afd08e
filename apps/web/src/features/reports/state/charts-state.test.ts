import { DoughnutBy, DoughnutUnit } from "@delight/contract/doughnut";
import fc from "fast-check";
import { expect, test } from "vitest";
import { backTo, closed, nextBy, opened, possibleBys, possibleUnits, readState, toQuery } from "./charts-state.ts";

const id = "01890000-0000-7000-8000-0000000000b1";
const other = "01890000-0000-7000-8000-0000000000b2";
const keys = {
  outcome: ["skipped", "opened"],
  reason: ["no_consent"],
  link: ["https://firm.test/book?a=1&b=2"],
  service: [id, "none"],
  device: ["phone", "unknown"],
  segment: [id, "automation"],
  activity: [id],
} as const;

const anything = fc.record(
  {
    by: fc.constantFrom(...DoughnutBy.options, "nothing"),
    unit: fc.constantFrom(...DoughnutUnit.options, "7"),
    activity: fc.constantFrom(id, "not-an-id"),
    beside: fc.constantFrom(id, other, "x"),
    from: fc.constantFrom("2026-03-01", "2026-13-01"),
    to: fc.constantFrom("2026-02-01", "2026-03-31"),
    days: fc.constantFrom("90", "-1", "many"),
    segment: fc.constantFrom(id, "automation", "all"),
    outcome: fc.constantFrom("skipped", "lost"),
    service: fc.constantFrom("none", "1"),
    device: fc.constantFrom("phone", "toaster"),
    path: fc.constantFrom("segment.activity", "outcome", "activity..x", "device.device"),
    others: fc.constantFrom("2", "-3", "1e9"),
    view: fc.constantFrom("table", "chart", "globe"),
  },
  { requiredKeys: [] },
);

test("whatever an address says is read as something that can be shown, and is said again as it was read", () => {
  fc.assert(
    fc.property(anything, (query) => {
      const state = readState(query);

      expect(possibleUnits(state, state.by)).toContain(state.unit);
      expect(readState(toQuery(state))).toEqual(state);
    }),
  );
});

test("slices are opened until their rows come, and closed again to where it began", () => {
  fc.assert(
    fc.property(anything, fc.infiniteStream(fc.nat(1)), (query, choices) => {
      const start = readState({ ...query, others: undefined });
      const way = [start];
      for (const choice of choices) {
        const state = way.at(-1) ?? start;
        const next = opened(state, keys[state.by][choice] ?? keys[state.by][0]);
        if (next === undefined) break;
        way.push(readState(toQuery(next)));
        expect(way.at(-1)).toEqual(next);
      }

      expect(way.length).toBeLessThan(6);
      for (let index = way.length - 1; index > 0; index -= 1) {
        const before = closed(way[index] ?? start);
        expect(before).toEqual(way[index - 1]);
      }
    }),
  );
});

test("an activity opens to its outcomes, those who were left out to their reasons, and those to their rows", () => {
  const all = readState({ by: "activity" });
  const ofActivity = opened(all, id);
  const skipped = ofActivity && opened(ofActivity, "skipped");

  expect(ofActivity?.by).toBe("outcome");
  expect(skipped?.by).toBe("reason");
  expect(skipped && nextBy(skipped, "no_consent")).toBeUndefined();
  expect(ofActivity && nextBy(ofActivity, "opened")).toBeUndefined();
  expect(skipped && backTo(skipped, 0)).toEqual(all);
  expect(skipped && toQuery(skipped)).toEqual({
    by: "reason",
    activity: id,
    outcome: "skipped",
    path: "activity.outcome",
  });
});

test("what was opened of mails is not divided by services, and of services not by devices", () => {
  const ofPhones = readState({ device: "phone", by: "activity", unit: "opens" });
  const ofService = readState({ service: id, by: "activity", unit: "value" });

  expect(possibleBys(ofPhones)).not.toContain("service");
  expect(possibleUnits(ofPhones, "activity")).toEqual(["opens", "clicks"]);
  expect(possibleBys(ofService)).toEqual(["segment", "activity"]);
  expect(possibleUnits(ofService, "activity")).toEqual(["conversions", "value"]);
});
