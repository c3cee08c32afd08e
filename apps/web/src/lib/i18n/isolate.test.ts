import { afterEach, expect, test } from "vitest";
import { changeLanguage, i18n } from "./i18n.ts";
import { isolate } from "./isolate.ts";

afterEach(() => changeLanguage("en"));

test.each([
  ["Ada", "ltr", "Ada"],
  ["أمل", "ltr", "\u2068أمل\u2069"],
  ["Ada (no. 7)", "rtl", "\u2068Ada (no. 7)\u2069"],
  ["أمل", "rtl", "أمل"],
  ["1 234", "rtl", "1 234"],
] as const)("1.4: %s in a sentence that runs %s", (value, direction, isolated) => {
  expect(isolate(value, direction)).toBe(isolated);
});

test("1.4: a name of the other direction stands by itself in every sentence", async () => {
  expect(i18n.t("progress", { done: "أمل", total: "Ada" })).toMatch(/^\u2068أمل\u2069 .*Ada$/);

  await changeLanguage("ar");

  expect(i18n.t("progress", { done: "Ada", total: "7" })).toContain("\u2068Ada\u2069");
});
