import { expect, test } from "vitest";
import { readNumber } from "./read-number.ts";

test.each([
  ["1.250,50", 2, "fr", 1250.5],
  ["1,250.50", 2, "en", 1250.5],
  ["1.250,50", 2, "en", 1250.5],
  ["99,90", 2, "en", 99.9],
  ["1 250 €", 2, "fr", 1250],
  ["1\u202F250,5", 2, "fr", 1250.5],
  ["١٬٢٥٠٫٥٠", 2, "ar", 1250.5],
  ["١٢٥٠", 2, "ar", 1250],
  ["۱۲۵۰٫۵", 2, "ar", 1250.5],
  ["1.250", 2, "fr", 1250],
  ["1.250", 3, "en", 1.25],
  ["1,250", 3, "en", 1250],
  ["1,250", 3, "fr", 1.25],
  ["1.250.000", 2, "en", 1_250_000],
  ["1,250,000.5", 2, "fr", 1_250_000.5],
  ["$12.5", 2, "en", 12.5],
  [".5", 2, "en", 0.5],
  ["0", 0, "en", 0],
  ["0,5", 2, "en", 0.5],
  ["0,500", 3, "en", 0.5],
  ["١٫٢٥٠", 3, "fr", 1.25],
  ["1’250.50", 2, "en", 1250.5],
  ["Fr. 20", 2, "en", 20],
  ["12.5 kr.", 2, "en", 12.5],
  ["12.5%", 1, "en", 12.5],
])("%s with %i decimals is read in %s", (text, digits, language, amount) => {
  expect(readNumber(text, digits, language)).toBe(amount);
});

test.each([
  ["", 2],
  ["-5", 2],
  ["abc", 2],
  ["1.2.3", 2],
  ["12,34,56", 2],
  ["1.2345", 2],
  ["5.5", 0],
  ["1,25.50", 2],
  ["3e5", 2],
  ["5 (net)", 2],
  ["−50", 2],
  ["12 50", 2],
  ["1.250,000.250", 2],
  [".", 2],
])("%s with %i decimals is no amount", (text, digits) => {
  expect(readNumber(text, digits, "en")).toBeUndefined();
});

test.each([
  ["0.125", 2, "en"],
  ["99.999", 2, "en"],
  ["1.250", 2, "en"],
  ["0,125", 2, "en"],
  ["12.345", 1, "en"],
  ["0,500", 2, "fr"],
  ["1,250", 2, "fr"],
  ["١٫٢٥٠", 2, "ar"],
])("%s is not taken for a thousandfold: %i decimals are the most in %s", (text, digits, language) => {
  expect(readNumber(text, digits, language)).toBeUndefined();
});
