import fc from "fast-check";
import { expect, test } from "vitest";
import { gather } from "./gather.ts";

const slices = fc.array(fc.nat(1000), { maxLength: 60 });

test("no slice is lost by gathering, at most seven are shown, and no other is gathered alone", () => {
  fc.assert(
    fc.property(slices, (all) => {
      const { shown, others } = gather(all);

      expect([...shown, ...others]).toEqual(all);
      expect(shown.length + Math.min(1, others.length)).toBeLessThanOrEqual(7);
      expect(others).not.toHaveLength(1);
    }),
  );
});

test("opening what is gathered again and again shows every slice once", () => {
  fc.assert(
    fc.property(slices, (all) => {
      const seen: number[] = [];
      let opened = 0;
      for (let isMore = true; isMore; opened += 1) {
        const { shown, others } = gather(all, opened);
        seen.push(...shown);
        isMore = others.length > 0;
      }

      expect(seen).toEqual(all);
      expect(gather(all, opened + 5)).toEqual(gather(all, opened - 1));
    }),
  );
});
