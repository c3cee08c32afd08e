import { expect, test } from "vitest";
import { problemOf } from "./file-check.ts";

const file = (name: string, type: string, size = 3) => new File(["x".repeat(size)], name, { type });
const csv = { accept: ".csv,text/plain, image/*", largest: 5 };

test.each([
  ["by its ending", file("PEOPLE.CSV", ""), undefined],
  ["by its kind", file("people", "text/plain"), undefined],
  ["by a family of kinds", file("photo", "image/webp"), undefined],
  ["of another kind", file("people.exe", "application/x-msdownload"), "wrongKind"],
  ["without anything in it", file("people.csv", "", 0), "empty"],
  ["that is too large", file("people.csv", "", 6), "tooLarge"],
  ["as large as may be", file("people.csv", "", 5), undefined],
])("a file %s is judged before it is sent", (_, given, problem) => {
  expect(problemOf(given, csv)).toBe(problem);
});
