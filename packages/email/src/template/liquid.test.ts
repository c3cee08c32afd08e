import { describe, expect, test, vi } from "vitest";
import { createLiquid, renderLiquid } from "./liquid.ts";
import { toScope } from "./values.ts";

const liquid = createLiquid("html", "en");
const scope = toScope({ "customer.name": "Ann", "customer.city": "Leeds" });

function render(source: string) {
  return renderLiquid(liquid, liquid.parse(source), scope);
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
    ["five megabytes", "x".repeat(5_000_000), /parse length limit/],
  ])("%s is stopped", (_, source, complaint) => {
    expect(() => render(source)).toThrow(complaint);
  });

  test("a loop over values that writes and keeps nothing is stopped after its steps", () => {
    const tags = toScope({ "customer.tags": Array.from({ length: 100 }, (_, index) => `tag ${index}`) });
    const loops = (depth: number): string =>
      depth === 0
        ? "{% if customer.city %}x{% endif %}"
        : `{% for t in customer.tags %}${loops(depth - 1)}{% endfor %}`;
    const run = (depth: number) => renderLiquid(liquid, liquid.parse(loops(depth)), tags);

    expect(run(1)).toBe("");
    expect(() => run(5)).toThrow("too many steps");
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
