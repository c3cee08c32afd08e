import { expect, test } from "vitest";
import { errorText } from "./error-text.ts";

test.each([
  ["a string", "No", "No"],
  ["a list of strings", ["No.", "Never."], "No. Never."],
  ["an object of strings and lists", { email: ["Taken.", "Odd."], detail: "No." }, "Taken. Odd. No."],
  ["members that are no strings", { email: [1, "Taken."], code: 3, more: { inner: "x" } }, "Taken."],
  ["nothing", undefined, "An error occurred"],
  ["an empty object", {}, "An error occurred"],
  ["a number", 500, "An error occurred"],
])("5.3: the error text of %s", (_, data, text) => {
  expect(errorText(data)).toBe(text);
});
