import type { KeptYears } from "@delight/contract/retention";
import fc from "fast-check";
import { expect, test } from "vitest";
import { horizonOf, isShorter } from "./horizon.ts";

const years = fc.constantFrom<KeptYears>(null, 1, 2, 3, 5, 10);
const moments = fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });

test("who keeps for longer forgets nothing that they kept before, and only a shorter time forgets more", () => {
  fc.assert(
    fc.property(years, years, moments, (before, wanted, now) => {
      const [was, is] = [
        horizonOf(before, now)?.getTime() ?? -Infinity,
        horizonOf(wanted, now)?.getTime() ?? -Infinity,
      ];
      expect(isShorter(before, wanted)).toBe(is > was);
    }),
  );
});

test.each([
  ["2026-05-20T10:00:00.000Z", "2024-05-20T10:00:00.000Z"],
  ["2028-02-29T23:59:59.000Z", "2026-03-01T23:59:59.000Z"],
])("two years before %s is %s", (now, before) => {
  expect(horizonOf(2, new Date(now))?.toISOString()).toBe(before);
});
