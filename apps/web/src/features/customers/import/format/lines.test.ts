import { expect, test } from "vitest";
import { readLines, writeLines } from "./lines.ts";

test("lines are read as people write them, and written the same way", () => {
  expect(readLines("7, 2 5 - 6; 2")).toEqual([2, 5, 6, 7]);
  expect(readLines("٢")).toBeUndefined();
  expect(readLines("")).toEqual([]);
  expect(writeLines([7, 2, 6, 5])).toBe("2, 5–7");
});

test.each(["0", "5-3", "two", "1-500", "1-60 100-160"])("“%s” names no lines that can be left out", (text) => {
  expect(readLines(text)).toBeUndefined();
});
