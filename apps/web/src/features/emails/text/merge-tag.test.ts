import { expect, it } from "vitest";
import { readMergeTag, writeMergeTag } from "./merge-tag.ts";

it.each([
  ["{{ customer.first_name }}", { name: "customer.first_name", fallback: undefined }],
  ["{{customer.first_name|default:'there'}}", { name: "customer.first_name", fallback: "there" }],
  ['{{- due.on | default: "l\'été" -}}', { name: "due.on", fallback: "l'été" }],
  ["{{ due.on | date }}", { name: "due.on", format: "long" }],
  ["{{ due.on | date: 'month' | default: 'soon' }}", { name: "due.on", format: "month", fallback: "soon" }],
  ['{{ due.on | default: "soon" | date: "short" }}', { name: "due.on", format: "short", fallback: "soon" }],
  ["{{ quote.total | money }}", { name: "quote.total", format: "full" }],
  ['{{quote.total | money:"whole" | default: "—"}}', { name: "quote.total", format: "whole", fallback: "—" }],
  ["{{ customer.city | default: 'a | date: b' }}", { name: "customer.city", fallback: "a | date: b" }],
])("reads %s", (source, tag) => {
  expect(readMergeTag(source)).toEqual(tag);
});

it.each([
  "{% if customer.city %}",
  "{{ customer.name | upcase }}",
  "{{ customer.name | default: other }}",
  "{{ 'a' }}",
  "{{ due.on | date: '%Y' }}",
  "{{ quote.total | money: 'EUR' }}",
  "{{ due.on | date: 'long' | upcase }}",
  "{{ due.on | date: 'long' | date: 'short' }}",
])("leaves other Liquid alone: %s", (source) => {
  expect(readMergeTag(source)).toBeUndefined();
});

it.each(["there", "l'été", "\"so\" 'so'", "{{ x }}", ""])("writes a fallback that it reads again: %s", (fallback) => {
  const source = writeMergeTag({ name: "customer.city", fallback });

  expect(readMergeTag(source)?.name).toBe("customer.city");
});

it.each(["full", "whole", "short"] as const)("writes a format that it reads again: %s", (format) => {
  expect(readMergeTag(writeMergeTag({ name: "due.price", format }))).toEqual({ name: "due.price", format });
});

it("writes the format before the fallback, which is no day", () => {
  expect(writeMergeTag({ name: "due.on", format: "month", fallback: "soon" })).toBe(
    "{{ due.on | date: 'month' | default: 'soon' }}",
  );
});
