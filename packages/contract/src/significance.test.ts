import fc from "fast-check";
import { expect, test } from "vitest";
import { accepted, chanceOf, detectable, pairsOf, spreadOf } from "./significance.ts";

/** The same test, written down plainly: the area below the bell curve beyond ±z is summed strip by strip. */
function plainChance(one: readonly [number, number], other: readonly [number, number], pairs: number): number {
  const [a, b] = [one[1] / one[0], other[1] / other[0]];
  const p = (one[1] + other[1]) / (one[0] + other[0]);
  const z = Math.abs(a - b) / Math.sqrt((p * (1 - p)) / one[0] + (p * (1 - p)) / other[0]);
  const strips = 20_000;
  let inside = 0;
  for (let strip = 0; strip < strips; strip += 1) {
    const at = -z + (2 * z * (strip + 0.5)) / strips;
    inside += (Math.exp((-at * at) / 2) / Math.sqrt(2 * Math.PI)) * ((2 * z) / strips);
  }
  return Math.min(1, pairs * (1 - inside));
}

const shares = fc
  .integer({ min: 100, max: 20_000 })
  .chain((sent) => fc.record({ sent: fc.constant(sent), reached: fc.integer({ min: 10, max: Math.floor(sent / 2) }) }));

test("the chance of a difference is that of a plain evaluator, whatever was sent", () => {
  fc.assert(
    fc.property(shares, shares, fc.integer({ min: 2, max: 5 }), (one, other, variants) => {
      const found = chanceOf(one, other, variants);

      const plain = plainChance([one.sent, one.reached], [other.sent, other.reached], (variants * (variants - 1)) / 2);
      expect(Math.abs((found ?? plain) - plain)).toBeLessThan(1e-5);
      expect(chanceOf(other, one, variants)).toBe(found);
    }),
  );
});

test.each([
  [{ sent: 200, reached: 20 }, { sent: 200, reached: 20 }, 1],
  [{ sent: 1000, reached: 100 }, { sent: 1000, reached: 130 }, 0.0355],
  [{ sent: 12_000, reached: 492 }, { sent: 12_000, reached: 468 }, 0.4292],
] as const)("%o against %o could be chance in %s of all cases", (one, other, chance) => {
  expect(chanceOf(one, other, 2)).toBeCloseTo(chance, 3);
});

test("too few to tell is said to be so, and more variants ask for more proof", () => {
  const [one, other] = [
    { sent: 1000, reached: 100 },
    { sent: 1000, reached: 130 },
  ];

  expect(chanceOf({ sent: 40, reached: 0 }, { sent: 40, reached: 4 }, 2)).toBeNull();
  expect(chanceOf({ sent: 0, reached: 0 }, one, 2)).toBeNull();
  expect([2, 3, 5].map((variants) => pairsOf(variants))).toEqual([1, 3, 10]);
  expect(chanceOf(one, other, 3)).toBeCloseTo(3 * (chanceOf(one, other, 2) ?? 0), 10);
});

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function drawn(chance: number, sent: number, roll: () => number) {
  return { sent, reached: Array.from({ length: sent }, roll).filter((number) => number < chance).length };
}

test.each([2, 3, 5])("of %i equal variants at most one test in twenty calls one of them better", (variants) => {
  const roll = dice(variants);
  let mistaken = 0;
  for (let trial = 0; trial < 1000; trial += 1) {
    const all = Array.from({ length: variants }, () => drawn(0.1, 300, roll));
    const [first, second] = all.toSorted((one, other) => other.reached - one.reached);
    const chance = first && second && chanceOf(first, second, variants);
    if (typeof chance === "number" && chance < accepted) mistaken += 1;
  }

  expect(mistaken).toBeLessThanOrEqual(60);
});

test("a difference of the size that is said to show is found four times in five", () => {
  const roll = dice(7);
  const share = detectable(0.1, { sent: 1000, variants: 2 }) ?? 0;
  let found = 0;
  for (let trial = 0; trial < 400; trial += 1) {
    const chance = chanceOf(drawn(0.1, 1000, roll), drawn(share, 1000, roll), 2);
    if (chance !== null && chance < accepted) found += 1;
  }

  expect(share).toBeCloseTo(0.14, 2);
  expect(found / 400).toBeGreaterThan(0.75);
  expect(detectable(0.03, { sent: 3, variants: 2 })).toBeNull();
});

test("a sample is as large as was asked for, each variant in it and nobody beyond those who are mailed", () => {
  expect(spreadOf(12_000, { percent: 20, variants: 2 })).toEqual({ sample: 2400, each: 1200, waiting: 9600 });
  expect(spreadOf(10, { percent: 2, variants: 3 })).toEqual({ sample: 3, each: 1, waiting: 7 });
  expect(spreadOf(2, { percent: 100, variants: 3 })).toEqual({ sample: 2, each: 0, waiting: 0 });
});
