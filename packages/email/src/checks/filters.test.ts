import { expect, test } from "vitest";
import { parseLiquid } from "../template/template.ts";
import { checkFilters } from "./filters.ts";

const found = (source: string) => checkFilters(parseLiquid(source)).map(({ code, detail }) => `${code} ${detail}`);

test.each([
  ["{{ service.price | times: 0,9 }}", "service.price | times: 0, 9"],
  ['{{ service.price | times: "much" }}', 'service.price | times: "much"'],
  ["{{ service.price | plus }}", "service.price | plus"],
  ["{{ service.price | times: service.price }}", "service.price | times: service.price"],
  ["{{ service.price | money | minus: 10 }}", "service.price | money | minus: 10"],
  ['{{ service.price | default: "on request" | times: 2 }}', 'service.price | default: "on request" | times: 2'],
  ["{{ customer.city | plus: 1 }}", "customer.city | plus: 1"],
  ["{{ 10 | plus: customer.city }}", "10 | plus: customer.city"],
  ["{{ service.due_on | plus: 14 }}", "service.due_on | plus: 14"],
  ['{{ "now" | plus: 1209600 }}', '"now" | plus: 1209600'],
  ['{{ "now" | date: "%d %B" | plus: 14 }}', '"now" | date: "%d %B" | plus: 14'],
  ['{% assign day = "now" | date: "%F" %}{{ day | plus: 14 }}', "day | plus: 14"],
  [
    "{% if customer.city %}{% for due in dues %}{{ due.price | times: 0,5 }}{% endfor %}{% endif %}",
    "due.price | times: 0, 5",
  ],
])("a sum that can't be done is found: %s", (source, detail) => {
  expect(found(source)).toEqual([`sum_impossible ${detail}`]);
});

test.each([
  ["%d %Q", ["%Q"]],
  ["%H:%M", ["%H", "%M"]],
  ["DD/MM/YYYY", ["DD/MM/YYYY"]],
  ["d. MMMM yyyy", ["d. MMMM yyyy"]],
  ["%10d", ["%1"]],
  ["50 %", ["%"]],
  ["", [""]],
])("a date format %j is told of by what means nothing in it", (format, parts) => {
  expect(found(`{{ service.due_on | date: "${format}" }}`)).toEqual(parts.map((part) => `date_format_unknown ${part}`));
});

test.each([
  "{{ service.price | times: 0.9 | plus: 10 | money: 'whole' }}",
  '{{ service.price | times: "0,9" }}',
  "{{ 2 | times: service.price }}",
  "{{ quote.total | minus: service.price }}",
  "{{ service.price | default: 0 | times: 2 }}",
  "{{ service.price | times: 2 | default: 'on request' }}",
  "{{ own.number_0123456789abcdef0123456789abcdef | plus: 1 }}",
  "{{ data.seats | times: data.rate }}",
  "{{ dues | size | minus: 1 }}",
  '{{ "now" | date: "%s" | plus: 1209600 | date: "%d/%m/%Y" }}',
  '{{ "now" | date: "%Y" | plus: 1 }}',
  '{% assign later = "now" | date: "%s" | plus: 86400 %}{{ later | date: "%-d %B" }}',
  "{% for due in dues %}{{ forloop.index | plus: 1 }}{% endfor %}",
  '{{ service.due_on | date: "long" }}{{ service.due_on | date }}{{ service.due_on | date: data.format }}',
  '{{ service.due_on | default: "soon" | date: "%A, %e %^b, week %V" }}',
  "{% raw %}{{ service.price | times: 0,9 }}{% endraw %}",
])("%s is sound", (source) => {
  expect(found(source)).toEqual([]);
});
