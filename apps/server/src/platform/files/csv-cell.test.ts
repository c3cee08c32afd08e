import fc from "fast-check";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { csvCell, csvLine, readCell } from "./csv-cell.ts";

test.each(["=1+1", "+33 1 23", "-2", "@SUM(A1)", "\t=1", "\r=1", "＝1", "＋1", "－1", "＠x", "'=1", "''+1"])(
  "A25 a spreadsheet does not run %j",
  (text) => {
    expect(csvCell(text).replace(/^"/, "")).toMatch(/^'/);
  },
);

test("A25 every text comes back as it was", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary" }), { minLength: 2, maxLength: 5 }), (cells) => {
      const [read] = parse(csvLine(cells), { relax_column_count: true });
      expect(read?.map(readCell)).toEqual(cells);
    }),
  );
  expect(readCell("'tis")).toBe("'tis");
});
