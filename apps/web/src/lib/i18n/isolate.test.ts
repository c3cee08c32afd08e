import { afterEach, expect, test } from "vitest";
import { changeLanguage, i18n } from "./i18n.ts";
import { isolate } from "./isolate.ts";

afterEach(() => changeLanguage("en"));

const kept = (value: string) => `\u2068${value}\u2069`;

test.each([
  ["Ada", "en", "Ada"],
  ["Жанна", "en", "Жанна"],
  ["أمل", "en", kept("أمل")],
  ["محمد (3)", "fr", kept("محمد (3)")],
  ["Ada & أمل", "en", kept("Ada & أمل")],
  ["+44 20 7946 0958", "en", "+44 20 7946 0958"],
  ["Ada (no. 7)", "ar", kept("Ada (no. 7)")],
  ["Жанна", "ar", kept("Жанна")],
  ["李", "ar", kept("李")],
  ["أمل", "ar", "أمل"],
  ["أمل & Ada", "ar", kept("أمل & Ada")],
  ["", "ar", ""],
])("1.4: %s in a sentence of %s", (value, language, isolated) => {
  expect(isolate(value, language)).toBe(isolated);
});

test.each([
  ["7", "7"],
  ["1,234.50", "1,234.50"],
  ["1\u00A0234", "1\u00A0234"],
  ["10:30 – 12:00", "10:30 – 12:00"],
  ["شارع 12 (34)", "شارع 12 (34)"],
  ["+442079460958", kept("+442079460958")],
  ["(020) 7946 0958", kept("(020) 7946 0958")],
])("1.4: figures in groups keep their order in Arabic: %s", (value, isolated) => {
  expect(isolate(value, "ar")).toBe(isolated);
});

test("1.4: a name of the other direction stands by itself in every sentence", async () => {
  expect(i18n.t("progress", { done: "أمل", total: "Ada" })).toMatch(/^\u2068أمل\u2069 .*Ada$/);

  await changeLanguage("ar");

  expect(i18n.t("progress", { done: "Ada", total: "7" })).toContain("\u2068Ada\u2069");
});
