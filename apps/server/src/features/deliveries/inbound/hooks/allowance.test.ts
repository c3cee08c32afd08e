import { expect, test } from "vitest";
import { Allowance } from "./allowance.ts";

test("so many are allowed at once, and then as many as the time allows", () => {
  let now = 0;
  const allowance = new Allowance({ atOnce: 2, perSecond: 0.5 }, () => now);

  allowance.use("one");
  allowance.use("one");
  const waits = [allowance.wait("one"), allowance.wait("another")];
  now = 2000;

  expect(waits).toEqual([2, 0]);
  expect(allowance.wait("one")).toBe(0);
});
