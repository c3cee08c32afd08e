import { expect, test } from "vitest";
import { phoneDigits } from "./phone-digits.ts";

test.each([
  ["07911 123456", "7911123456"],
  ["+44 7911 123456", "7911123456"],
  ["+44 (0)7911 123456", "7911123456"],
  ["0044 7911.123.456", "7911123456"],
  ["+33 6 12 34 56 78", "612345678"],
  ["06 12 34 56 78", "612345678"],
  ["+1 (212) 555-0123", "2125550123"],
  ["+49 30/123456", "30123456"],
  ["٠٧٩١١ ١٢٣٤٥٦", "7911123456"],
  ["+٢١٢ ٦١٢٣٤٥٦٧٨", "612345678"],
  ["7911", "7911"],
  ["+44 79", "4479"],
])("%s is looked for by %s", (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits);
});

test.each(["", "12", "152 Derby Road", "K00014", "1-800-FLOWERS"])("%j is no telephone number", (typed) => {
  expect(phoneDigits(typed)).toBeUndefined();
});
