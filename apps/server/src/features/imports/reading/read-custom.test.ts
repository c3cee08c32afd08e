import { rowReason } from "@delight/contract/row-reasons";
import { expect, test } from "vitest";
import { readCustom } from "./read-custom.ts";
import { readAmount, readDay, readYesNo } from "./read-values.ts";

test.each([
  ["1234.5", 1234.5],
  ["1,234.50", 1234.5],
  ["1.234,50", 1234.5],
  ["1 234,5 €", 1234.5],
  ["£1,234,567", 1_234_567],
  ["-12,5", -12.5],
  ["EUR 12.00", 12],
  ["12 MAD", 12],
  ["١٬٢٣٤٫٥", 1234.5],
  ["1.234", undefined],
  ["0.999", 0.999],
  ["1.2345", 1.2345],
  ["1,234", undefined],
  ["12,34,56", undefined],
  ["12 rooms", undefined],
  ["1e5", undefined],
  ["", undefined],
])("the amount %s is %s", (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test.each([
  ["2026-03-04", "2026-03-04"],
  ["2026-03-04T10:00:00Z", "2026-03-04"],
  ["04/03/2026", "2026-03-04"],
  ["4.3.2026", "2026-03-04"],
  ["03/31/2026", undefined],
  ["٠٤/٠٣/٢٠٢٦", "2026-03-04"],
  ["spring", undefined],
])("the day %s is %s where the day stands first", (text, day) => {
  expect(readDay(text, false)).toBe(day);
});

test("where the month stands first, a day with another order is none", () => {
  expect(readDay("03/04/2026", true)).toBe("2026-03-04");
  expect(readDay("31/03/2026", true)).toBeUndefined();
});

test("yes and no are known in three languages", () => {
  expect(["Yes", "oui", "نعم", "1", "TRUE"].map(readYesNo)).toEqual([true, true, true, true, true]);
  expect(["no", "Non", "لا", "0", "false"].map(readYesNo)).toEqual([false, false, false, false, false]);
  expect(readYesNo("perhaps")).toBeUndefined();
});

const reading = {
  fields: new Map(),
  currency: "EUR",
  minorUnits: 100,
  decimals: "either",
  isMonthFirst: false,
  phoneCountry: null,
  usesCatalogPrices: false,
} as const;
const choices = [
  { id: "a", label: "Gas" },
  { id: "b", label: "Oil, heavy" },
];

test("a choice is known by its label in any case, an unknown one is told with the known ones", () => {
  const field = { id: "f", kind: "choice", choices } as const;

  expect(readCustom("gas", field, reading)).toEqual({ value: "a" });
  expect(readCustom("Coal", field, reading)).toEqual({
    fault: rowReason("choice", { choices: '"Gas", "Oil, heavy"' }),
  });
});

test("several choices stand apart by commas, semicolons or bars, also where one has a comma itself", () => {
  const field = { id: "f", kind: "multi_choice", choices } as const;

  expect(readCustom("Oil, heavy", field, reading)).toEqual({ value: ["b"] });
  expect(readCustom("gas | Gas", field, reading)).toEqual({ value: ["a"] });
  expect(readCustom("gas, coal", field, reading)).toMatchObject({ fault: { code: "choice" } });
});

test("money is kept in minor units, and no day is made of 30 February", () => {
  expect(readCustom("12.34", { id: "f", kind: "money", choices: [] }, reading)).toEqual({ value: 1234 });
  expect(readCustom("30/02/2026", { id: "f", kind: "date", choices: [] }, reading)).toMatchObject({
    fault: { code: "day" },
  });
});
