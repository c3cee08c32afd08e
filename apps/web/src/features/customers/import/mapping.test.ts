import { expect, test } from "vitest";
import { problemOf, withField } from "./mapping.ts";

test("a mapping needs a column that says who the customer is", () => {
  expect(problemOf([null, "phone"])).toEqual({ kind: "needsName" });
  expect(problemOf(["company", "phone"])).toBeUndefined();
});

test("a field is filled from one column only", () => {
  expect(problemOf(["email", null, "city", "city"])).toEqual({ kind: "twice", field: "city" });
  expect(problemOf(["email", null, null])).toBeUndefined();
});

test("choosing a field for one column leaves the others", () => {
  expect(withField(["email", null, "city"], 1, "phone")).toEqual(["email", "phone", "city"]);
  expect(withField(["email", "city"], 1, null)).toEqual(["email", null]);
});
