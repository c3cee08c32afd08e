import { expect, test } from "vitest";
import { formatsOf } from "./format.ts";

const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, " ").replace(/[\u200E\u200F\u061C]/g, "");

test("money is minor units of its currency, whose number of places differs", () => {
  const { money } = formatsOf("en");

  expect(money(123_456, "USD")).toBe("$1,234.56");
  expect(plain(money(1234, "JPY"))).toBe("¥1,234");
  expect(plain(money(1_234_567, "KWD"))).toBe("KWD 1,234.567");
});

test("1.4: each language writes in its own way", () => {
  expect(plain(formatsOf("fr").money(123_456, "EUR"))).toBe("1 234,56 €");
  expect(formatsOf("fr").percent(0.125)).toMatch(/^12,5.%$/u);
  expect(formatsOf("ar").day("2026-03-01")).toContain("2026");
});

test("a calendar day is the same day everywhere", () => {
  expect(formatsOf("en").day("2026-03-01")).toBe("Mar 1, 2026");
});

test.each([
  [-30, "30 seconds ago"],
  [-120, "2 minutes ago"],
  [86_400, "tomorrow"],
  [-86_400 * 40, "last month"],
])("%d seconds from now is %s", (seconds, words) => {
  expect(formatsOf("en").relative(seconds * 1000, 0)).toBe(words);
});

test("sizes are given in the largest fitting unit", () => {
  expect(formatsOf("en").bytes(0)).toBe("0 byte");
  expect(formatsOf("en").bytes(1_540_000)).toBe("1.5 MB");
});

test("1.4 an amount has the sign that its own country knows, and keeps one with Latin letters behind them in Arabic", () => {
  const { money } = formatsOf("ar");

  expect(money(123_450, "GBP")).toBe("\u200F1,234.50\u00A0£");
  expect(money(123_450, "USD")).toBe("\u200F1,234.50\u00A0$");
  expect(money(123_450, "EUR")).toBe("\u200F1,234.50\u00A0€");
  expect(money(123_450, "BRL")).toBe("\u200F1,234.50\u00A0R$\u200E");
});
