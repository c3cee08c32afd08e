import { expect, test } from "vitest";
import { compileTemplate } from "./template.ts";
import { prepareTemplate } from "./fill.ts";
import { tolerate } from "./tolerant.ts";

function shown(source: string) {
  const filling = { values: { "customer.city": "Leeds" }, linkAddress: () => "", linkCount: 0 };
  return prepareTemplate(compileTemplate(tolerate(source), "html"), "en")(filling);
}

test.each([
  ["what is ours is filled in", "{{ customer.city }} {% if customer.city == 'Leeds' %}yes{% endif %}", "Leeds yes"],
  ["a field of another product", "Hi {{ product_name }} in {{ customer.city }}", "Hi {{ product_name }} in Leeds"],
  [
    "a tag of another language",
    "{{#each rows}}<i>{{ total }}</i>{{/each}}",
    "{{#each rows}}<i>{{ total }}</i>{{/each}}",
  ],
  ["three braces", "{{{ body }}} {{ customer.city }}", "{{{ body }}} Leeds"],
  ["an unknown block tag", "{% repeat %}{{ customer.city }}{% endrepeat %}", "{% repeat %}Leeds{% endrepeat %}"],
  ["a tag left open", "{% if customer.city %}{{ customer.city }}", "{% if customer.city %}Leeds"],
  ["a name of its own", "{% assign town = customer.city %}{{ town }}", "Leeds"],
  ["braces that never close", "{{ customer.city", "{{ customer.city"],
])("shows %s", (_, source, expected) => {
  expect(shown(source)).toBe(expected);
});
