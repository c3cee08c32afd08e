import { expect, test } from "vitest";
import { listCell, readList } from "./list-cell.ts";

test.each([
  [["vip", "boiler"], "vip; boiler"],
  [["a, b", "c"], '"a, b"; c'],
  [['say "hi"'], '"say ""hi"""'],
  [["one;two|three"], '"one;two|three"'],
  [["الأول، الثاني"], '"الأول، الثاني"'],
  [[], ""],
])("the values %j stand in one cell and come back", (values, cell) => {
  expect(listCell(values)).toBe(cell);
  expect(readList(cell)).toEqual(values);
});

test.each([
  ["vip, boiler|old ; new", ["vip", "boiler", "old", "new"]],
  ['6" pipe, wide', ['6" pipe', "wide"]],
  ['"open', ['"open']],
  [" ;, ", []],
])("%s is read as people write lists", (cell, values) => {
  expect(readList(cell)).toEqual(values);
});
