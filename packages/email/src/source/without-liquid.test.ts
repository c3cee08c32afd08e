import { expect, test } from "vitest";
import { withoutLiquid } from "./without-liquid.ts";

test.each([
  ['Hello {{ customer.first_name | default: "there" }}, your boiler', "Hello there, your boiler"],
  ["Due {{ due.on | date: 'long' }}{% if a %}!{% endif %}", "Due …!"],
  ["5 {{ left", "5 {{ left"],
])("%s is read as %s", (line, read) => {
  expect(withoutLiquid(line)).toBe(read);
});
