import { expect, test } from "vitest";
import { dialled } from "./dialled.ts";

test.each([
  ["+44 113 496 0000", "+441134960000"],
  ["+44 (0)113 496-0000", "+441134960000"],
  ["(0113) 496 0000", "01134960000"],
  ["01 23.45/67 89", "0123456789"],
  ["+33 1 23 45 67 89 poste 12", "+33123456789;ext=12"],
  ["555 0100 x7", "5550100;ext=7"],
  ["+1 800 BOILERS", "+18002645377"],
  ["\u200e+966 ١٢ ٣٤٥ ٦٧٨٩", "+966123456789"],
  ["?body=a&x", ""],
  ["-", ""],
  ["", ""],
])("%s is dialled as %s", (written, number) => {
  expect(dialled(written)).toBe(number);
  expect(dialled(number)).toBe(number);
});
