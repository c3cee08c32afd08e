import { describe, expect, test, vi } from "vitest";
import { createLiquid, renderLiquid } from "./liquid.ts";
import { toScope } from "./values.ts";

const liquid = createLiquid("html", "en");
const scope = toScope({ "customer.name": "Ann", "customer.city": "Leeds" });

function render(source: string) {
  return renderLiquid({ liquid, nodes: liquid.parse(source) }, scope);
}

describe("A22 nothing but the values can be reached", () => {
  test.each([
    "{{ env }}",
    "{{ env.PATH }}",
    "{{ process.env }}",
    "{{ constructor }}",
    "{{ customer.constructor }}",
    "{{ customer.constructor.constructor }}",
    "{{ customer.__proto__ }}",
    "{{ __proto__ }}",
    "{{ customer['__proto__']['toString'] }}",
    "{{ customer.toString }}",
    "{{ customer.name.constructor }}",
    "{{ customer.hasOwnProperty }}",
    "{{ customer }}",
    "{{ globalThis }}",
    "{{ require }}",
    "{{ customer.name['constructor'] }}",
    "{{ customer.name.length.constructor }}",
    "{{ customer['valueOf'] }}",
    "{% assign a = '__proto__' %}{{ customer[a] }}{{ customer[a].constructor }}",
    "{{ template }}{{ layouts }}{{ partials }}",
  ])("%s is empty", (source) => {
    expect(render(source)).toBe("");
  });

  test.each([
    "{% include '../../etc/passwd' %}",
    "{% render '../../etc/passwd' %}",
    "{% layout '../../etc/passwd' %}",
    "{% block a %}{% endblock %}",
    "{% capture a %}{% endcapture %}",
    "{% liquid echo customer.name %}",
    "{{ customer.name | constructor }}",
    "{{ customer.name | toString }}",
    "{{ customer.name | __proto__ }}",
    "{{ customer.name | hasOwnProperty: 'a' }}",
    "{{ customer.name | raw }}",
    "{{ customer.name | strip_html }}",
    "{{ customer.name | json }}",
    "{{ customer.name | inspect }}",
    "{{ customer.name | valueOf }}",
    "{{ customer.name | propertyIsEnumerable }}",
    "{{ customer.name | isPrototypeOf }}",
    "{{ customer.name | __defineGetter__: 'a' }}",
    "{{ customer.name | map: 'constructor' }}",
    "{{ customer.name | concat: customer.name }}",
    "{% include customer.name %}",
    "{% layout 'a' %}{% block a %}{% block a %}{% endblock %}{% endblock %}",
    "{% tablerow i in (1..3) %}{% endtablerow %}",
    "{% increment a %}",
    "{% cycle 'a' %}",
  ])("%s is refused when it is read", (source) => {
    expect(() => render(source)).toThrow(/undefined filter|tag .* not found/);
  });
});

describe("A23 a template cannot eat the machine", () => {
  test.each([
    ["a range of ten million", "{% for i in (1..10000000) %}x{% endfor %}", /memory alloc limit/],
    ["an empty body", "{% for i in (1..10000000) %}{% endfor %}", /memory alloc limit/],
    ["loops in loops", "{% for i in (1..999) %}{% for j in (1..999) %}x{% endfor %}{% endfor %}", /memory alloc limit/],
    ["a long body many times", `{% for i in (1..5000) %}${"x".repeat(1000)}{% endfor %}`, /writes too much/],
    [
      "a long body many times in few steps",
      `{% for i in (1..5000) %}${"{{ customer.name | append: customer.name }}".repeat(9)}{% endfor %}`,
      /too many steps/,
    ],
    ["five megabytes", "x".repeat(5_000_000), /parse length limit/],
    ["tags inside of tags", "{% if customer.name %}".repeat(50_000), /parse length limit|call stack|not closed/],
  ])("%s is stopped", (_, source, complaint) => {
    expect(() => render(source)).toThrow(complaint);
  });

  test("a loop over values that writes and keeps nothing is stopped after its steps", () => {
    const tags = toScope({ "customer.tags": Array.from({ length: 100 }, (_, index) => `tag ${index}`) });
    const loops = (depth: number): string =>
      depth === 0
        ? "{% if customer.city %}x{% endif %}"
        : `{% for t in customer.tags %}${loops(depth - 1)}{% endfor %}`;
    const run = (depth: number) => renderLiquid({ liquid, nodes: liquid.parse(loops(depth)) }, tags);

    expect(run(1)).toBe("");
    expect(() => run(5)).toThrow("too many steps");
  });

  const tags = toScope({
    dues: Array.from({ length: 20 }, (_, index) => ({ service: `${index}`.repeat(4000) })),
  });
  const threeLoops = (body: string) =>
    `{% for a in dues %}{% for b in dues %}{% for c in dues %}${body}{% endfor %}{% endfor %}{% endfor %}`;

  test.each([
    ["chains of filters", `{% assign x = a.service${" | upcase | downcase".repeat(2000)} %}`],
    [
      "a condition of thousands of parts",
      `{% if a.service == 'x'${" or a.service contains 'y'".repeat(3000)} %}{% endif %}`,
    ],
    ["a filter over long texts", "{% assign x = a.service | append: b.service | capitalize %}"],
  ])("%s in loops cost what they do, so that no customer of many values holds up the others", (_, body) => {
    expect(() => renderLiquid({ liquid, nodes: liquid.parse(threeLoops(body)) }, tags)).toThrow("too many steps");
  });

  test("strip_html and other filters that read slowly are not there, and a date takes no width", () => {
    expect(() => render(`{{ '${"<script".repeat(50_000)}' | strip_html }}`)).toThrow("undefined filter");
    expect(render("{{ '2026-03-14' | date: '%99999999999s' }}")).toBe("14 March 2026");
  });

  test("a sound template is sound however long the machine takes for it", () => {
    let passed = 0;
    using _ = vi.spyOn(performance, "now").mockImplementation(() => (passed += 60_000));

    expect(render("{% if customer.city == 'Leeds' %}{{ customer.name }}{% endif %}!")).toBe("Ann!");
  });

  test("an unknown date format is the usual one, and doubling a text ends at the cap", () => {
    expect(render("{{ '2026-03-14' | date: '%9999999d' }}")).toBe("14 March 2026");
    expect(
      render(
        "{% assign a = 'xxxxxxxx' %}{% for i in (1..64) %}{% assign a = a | append: a %}{% endfor %}{{ a | size }}",
      ),
    ).toBe("10000");
  });
});
