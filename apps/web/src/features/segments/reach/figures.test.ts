import { describe, expect, it } from "vitest";
import { added, allSlices, expected, nextSize, emptyFigures, rounded } from "./figures.ts";

const some = { total: 10, noAddress: 1, noConsent: 2, suppressed: 3, notWanted: 0, sharedAddress: 1, reachable: 3 };

describe("counting slice by slice", () => {
  it("adds up disjoint slices, and expects of all what their share says", () => {
    const two = added(added(emptyFigures, some), some);

    expect(two).toEqual({
      total: 20,
      noAddress: 2,
      noConsent: 4,
      suppressed: 6,
      notWanted: 0,
      sharedAddress: 2,
      reachable: 6,
    });
    expect(expected(two, 512).total).toBe(40);
    expect(expected(two, allSlices)).toEqual(two);
  });

  it("asks for more where it is fast, for less where a slice takes long, and for one at least", () => {
    expect(nextSize(16, 10)).toBe(64);
    expect(nextSize(16, 600)).toBe(16);
    expect(nextSize(64, 1200)).toBe(32);
    expect(nextSize(1, 60_000)).toBe(1);
    expect(nextSize(1024, 1)).toBe(allSlices);
  });

  it.each([
    [12_345, 12_300],
    [1_234_567, 1_230_000],
    [99, 99],
  ])("tells %i as about %i", (value, told) => {
    expect(rounded(value)).toBe(told);
  });
});
