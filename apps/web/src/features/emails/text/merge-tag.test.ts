import { expect, it } from "vitest";
import { readMergeTag, writeMergeTag } from "./merge-tag.ts";

it.each([
  ["{{ customer.first_name }}", { name: "customer.first_name", fallback: undefined }],
  ["{{customer.first_name|default:'there'}}", { name: "customer.first_name", fallback: "there" }],
  ['{{- due.on | default: "l\'été" -}}', { name: "due.on", fallback: "l'été" }],
])("reads %s", (source, tag) => {
  expect(readMergeTag(source)).toEqual(tag);
});

it.each([
  "{% if customer.city %}",
  "{{ customer.name | upcase }}",
  "{{ customer.name | default: other }}",
  "{{ 'a' }}",
])("leaves other Liquid alone: %s", (source) => {
  expect(readMergeTag(source)).toBeUndefined();
});

it.each(["there", "l'été", "\"so\" 'so'", "{{ x }}", ""])("writes a fallback that it reads again: %s", (fallback) => {
  const source = writeMergeTag({ name: "customer.city", fallback });

  expect(readMergeTag(source)?.name).toBe("customer.city");
});
