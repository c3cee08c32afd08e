import type { Condition } from "@delight/email/document";
import { conditionSource } from "@delight/email/render/condition";
import { expect, it } from "vitest";
import { readCondition } from "./condition-source.ts";

const all = (...terms: Condition["terms"]): Condition => ({ match: "all", terms });

it.each<[string, Condition]>([
  ["{% if customer.last_service %}", all({ field: "customer.last_service", operator: "filled", value: "" })],
  ["{%- if customer.city != blank -%}", all({ field: "customer.city", operator: "filled", value: "" })],
  ['{% if customer.city == "" %}', all({ field: "customer.city", operator: "empty", value: "" })],
  ["{% if customer.tags contains 'Gas' %}", all({ field: "customer.tags", operator: "is", value: "Gas" })],
  [
    'not customer.tags contains "Gas" or service.price.cents > 5000 or due.on < "2026-04-01"',
    {
      match: "any",
      terms: [
        { field: "customer.tags", operator: "is_not", value: "Gas" },
        { field: "service.price", operator: "above", value: "5000" },
        { field: "due.on", operator: "before", value: "2026-04-01" },
      ],
    },
  ],
  [
    'customer.city == "King and Queen \\\\ Sons" and dues',
    all(
      { field: "customer.city", operator: "is", value: "King and Queen \\ Sons" },
      { field: "dues", operator: "filled", value: "" },
    ),
  ],
])("reads what is asked, and writes what it reads: %s", (source, condition) => {
  const tag = source.startsWith("{%") ? source : `{% if ${source} %}`;

  expect(readCondition(tag)).toEqual(condition);
  expect(readCondition(conditionSource(condition))).toEqual(condition);
});

it.each([
  "{% if customer.city and service.price > 1 or dues %}",
  "{% if customer.city contains site.city %}",
  "{% if customer.nickname %}",
  '{% if service.price.cents == "5" %}',
  "{% if service.price > 100 %}",
  "{% if customer.city.cents > 100 %}",
  '{% if customer.city > "A" %}',
  "{% unless customer.city %}",
  "{% if customer.city | upcase %}",
])("leaves a condition of somebody's own alone: %s", (source) => {
  expect(readCondition(source)).toBeUndefined();
});
