import { expect, test } from "vitest";
import { burstOf, type Seen } from "./burst.ts";

let visits = 0;
function seen(at: number, linkIndex: number | null, userAgent = "one"): Seen {
  visits += 1;
  return { id: `v${visits}`, kind: linkIndex === null ? "opened" : "clicked", at, linkIndex, userAgent };
}

test("A19 three links of a mail within three seconds are a scanner's, in whatever order they come in", () => {
  const burst = [seen(2500, 2), seen(0, 0), seen(3000, 1)];

  expect(burstOf(burst)).toEqual(burst);
});

test("A19 a person who opens two links, or one three times, or takes a moment in between, is none", () => {
  expect(burstOf([seen(0, 0), seen(100, 1), seen(200, 1)])).toEqual([]);
  expect(burstOf([seen(0, 0), seen(1500, 1), seen(3001, 2)])).toEqual([]);
});

test("A19 a burst takes along what the same program opened around it, and nobody else's opening or later click", () => {
  const image = seen(900, null);
  const burst = [seen(1000, 0), seen(1100, 1), seen(1200, 2)];
  const others = [seen(900, null, "another"), seen(9000, null), seen(9000, 0)];

  expect(burstOf([image, ...burst, ...others])).toEqual([image, ...burst]);
});

test("A19 a burst that goes on is one as long as it goes on", () => {
  const steady = Array.from({ length: 10 }, (_, index) => seen(index * 1400, index));

  expect(burstOf(steady)).toEqual(steady);
});
