import { expect, test } from "vitest";
import { readAmount } from "./read-amount.ts";

test.each([
  ["99,90", 99.9],
  ["99.90", 99.9],
  ["1.250,50", 1250.5],
  ["1,250.50", 1250.5],
  ["1,250", 1250],
  ["1 250 €", 1250],
  ["£1,250.5", 1250.5],
  ["-5", undefined],
  ["free", undefined],
])("a pasted %s is read as %s", (text, amount) => {
  expect(readAmount(text, 2)).toBe(amount);
});
