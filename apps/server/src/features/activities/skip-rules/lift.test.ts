import fc from "fast-check";
import { expect, test } from "vitest";
import { differenceOf, verdictOf } from "./lift.ts";

const side = (converted: number, customers: number) => ({ customers, converted });

// Newcombe 1998, Statistics in Medicine 17, table II, method 10.
test.each([
  [side(56, 70), side(48, 80), 0.0524, 0.3339],
  [side(9, 10), side(3, 10), 0.1705, 0.809],
  [side(5, 56), side(0, 29), -0.0381, 0.1926],
  [side(0, 10), side(0, 20), -0.1611, 0.2775],
  [side(10, 10), side(0, 10), 0.6075, 1],
])("the interval of a difference is the published one: %j and %j", (one, other, low, high) => {
  const difference = differenceOf(one, other);

  expect(difference?.low).toBeCloseTo(low, 4);
  expect(difference?.high).toBeCloseTo(high, 4);
});

test("with few customers or conversions nothing is said, also of a large difference", () => {
  expect(verdictOf(side(9, 10), side(0, 10))).toBe("too_little");
  expect(verdictOf(side(4, 4000), side(0, 4000))).toBe("too_little");
  expect(verdictOf(side(0, 0), side(10, 100))).toBe("too_little");
  expect(verdictOf(side(60, 1000), side(50, 1000))).toBe("not_clear");
  expect(verdictOf(side(90, 1000), side(50, 1000))).toBe("more");
  expect(verdictOf(side(50, 1000), side(90, 1000))).toBe("fewer");
});

test("an interval holds its difference, stays between -1 and 1 and turns around with its sides", () => {
  const any = fc.tuple(fc.nat(500), fc.integer({ min: 1, max: 500 })).map(([part, all]) => side(part % (all + 1), all));

  fc.assert(
    fc.property(any, any, (one, other) => {
      const difference = differenceOf(one, other) ?? { value: 0, low: 0, high: 0 };
      const reverse = differenceOf(other, one) ?? { value: 0, low: 0, high: 0 };

      expect(difference.low).toBeLessThanOrEqual(difference.value);
      expect(difference.high).toBeGreaterThanOrEqual(difference.value);
      expect(difference.low).toBeGreaterThanOrEqual(-1.0000001);
      expect(reverse.high).toBeCloseTo(-difference.low, 9);
    }),
  );
});

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function drawing(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test.each([
  { said: "a mail that changes nothing", heldOut: 0.05, mailed: 0.05, customers: [100, 900] },
  { said: "a mail that brings some more", heldOut: 0.04, mailed: 0.08, customers: [100, 900] },
  { said: "few customers on both sides", heldOut: 0.2, mailed: 0.35, customers: [40, 60] },
  { said: "rare jobs of many customers", heldOut: 0.01, mailed: 0.015, customers: [500, 1500] },
] as const)("of 100 campaigns about 95 have the truth inside of their interval: $said", (truth) => {
  const draw = drawing(20_260_310);
  const campaigns = 2000;
  const seen = (share: number, customers: number) => {
    let converted = 0;
    for (let one = 0; one < customers; one += 1) if (draw() < share) converted += 1;
    return side(converted, customers);
  };
  const [fewer, more] = truth.customers;
  let covered = 0;
  let wronglySure = 0;

  for (let campaign = 0; campaign < campaigns; campaign += 1) {
    const [mailed, heldOut] = [seen(truth.mailed, more), seen(truth.heldOut, fewer)];
    const { low, high } = differenceOf(mailed, heldOut) ?? { low: 0, high: 0 };
    const real = truth.mailed - truth.heldOut;
    if (low <= real && real <= high) covered += 1;
    if (verdictOf(mailed, heldOut) === (real > 0 ? "fewer" : "more")) wronglySure += 1;
  }

  expect(covered / campaigns).toBeGreaterThan(0.935);
  expect(covered / campaigns).toBeLessThan(0.985);
  expect(wronglySure / campaigns).toBeLessThan(0.04);
});
