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
