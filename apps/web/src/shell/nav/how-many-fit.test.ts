import { expect, test } from "vitest";
import { howManyFit } from "./how-many-fit.ts";

const row = { widths: [100, 100, 100], more: 80, gap: 6 };

test.each([
  ["all stand in a row that is just wide enough", 312, 3],
  ["with a pixel less the last goes behind one more entry, for which there must be room too", 311, 2],
  ["two and one more entry just fit", 292, 2],
  ["with a pixel less two have to go", 291, 1],
  ["where nothing fits all are behind it", 50, 0],
  ["a row that is not laid out holds all", 0, 3],
])("1.7: %s", (_, room, expected) => {
  expect(howManyFit({ ...row, room })).toBe(expected);
});
