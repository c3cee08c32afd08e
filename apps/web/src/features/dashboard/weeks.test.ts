import { expect, test } from "vitest";
import { ofServices } from "./rows-behind.ts";
import { stack } from "./weeks.ts";

const ids = Array.from(
  { length: 46 },
  (_, number) => `01890000-0000-7000-8000-0000000000${String(number).padStart(2, "0")}`,
);
const [one = "", other = "", small = ""] = ids;

test("each part of a week knows the services behind it, and a week without any those of all weeks", () => {
  const { weeks, series } = stack(
    [
      { week: "2026-03-09", service: "Boiler", serviceIds: [one, other], dues: 3 },
      { week: "2026-03-09", service: null, serviceIds: [small], dues: 1 },
      { week: "2026-03-16", service: "Boiler", serviceIds: [other], dues: 2 },
    ],
    "Others",
  );

  expect(weeks).toEqual(["2026-03-09", "2026-03-16"]);
  expect(series).toEqual([
    { name: "Boiler", ids: [[one, other], [other]], values: [3, 2] },
    { name: "Others", ids: [[small], [small]], values: [1, 0] },
  ]);
});

test("an address names services as long as it does not become too long", () => {
  const all = ofServices(ids.slice(0, 45));

  expect(ofServices([one])).toEqual({ service: one });
  expect(`/service-catalog?${new URLSearchParams(all).toString()}`.length).toBeLessThan(1900);
  expect(ofServices(ids)).toEqual({});
});
