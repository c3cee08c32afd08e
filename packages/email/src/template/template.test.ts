import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { MergeValues } from "../merge-fields.ts";
import type { EmailLanguage } from "../words.ts";
import { prepareTemplate } from "./fill.ts";
import { liquidFor, renderLiquid } from "./liquid.ts";
import type { Medium } from "./show.ts";
import { compileTemplate, TemplateError } from "./template.ts";
import { toScope } from "./values.ts";

interface Place {
  medium: Medium;
  language: EmailLanguage;
  today?: string;
}

function fill(source: string, values: MergeValues, { medium = "html", language = "en", today }: Partial<Place> = {}) {
  const stored = JSON.parse(JSON.stringify(compileTemplate(source, medium)));
  const linkAddress = (index: number) => `https://t.test/${index}`;
  return prepareTemplate(stored, language)({ values, linkAddress, linkCount: 3, today });
}

describe("a template", () => {
  test("is words and holes wherever Liquid is only a field with filters", () => {
    const source =
      "Hi {{ customer.first_name | default: 'you' }}, {% if customer.city %}from {{ customer.city }}{% endif %}!";

    expect(compileTemplate(source, "html").pieces).toEqual([
      "Hi ",
      { hole: "customer.first_name", filters: [["default", "you"]] },
      ", ",
      { when: "customer.city", pieces: ["from ", { hole: "customer.city" }] },
      "!",
    ]);
  });

  test("goes through a list by itself, unless something asks how far it is", () => {
    const loop = (body: string) => `{% for due in dues limit: 2 %}${body}{% endfor %}`;

    expect(compileTemplate(loop("{% if due.on %}{{ due.service }}{% endif %}"), "html").pieces).toEqual([
      { each: "dues", limit: 2, pieces: [{ when: "due.on", pieces: [{ hole: "due.service" }] }] },
    ]);
    expect(compileTemplate(loop("{{ forloop.index }}"), "html").pieces).toEqual([
      { liquid: loop("{{ forloop.index }}") },
    ]);
  });

  test("keeps a harder condition as Liquid, trimmed as it was written", () => {
    const source = "a {%- if customer.city == 'Leeds' -%} b {%- endif %} c";

    expect(fill(source, { "customer.city": "Leeds" })).toBe("ab c");
    expect(fill(source, {})).toBe("a c");
  });

  test("keeps all of itself together when it assigns", () => {
    expect(fill("{% assign n = customer.city %}{{ n }}", { "customer.city": "Leeds" })).toBe("Leeds");
  });

  test.each([
    ["{{ service.price | times: 0.9 }}", "£116.10"],
    ["{{ 2 | times: service.price }}", "£258.00"],
    ["{{ service.price | plus: 10 }}", "£139.00"],
    ["{{ service.price | minus: service.price }}", "£0.00"],
    ["{{ service.price | plus: quote.value }}", ""],
    ["{{ service.price | times: service.price }}", ""],
    ["{{ customer.first_name | times: 2 }}", ""],
    ["{{ service.price | times: 0,9 }}", ""],
    ['{{ service.price | times: "0,9" }}', "£116.10"],
    ['{{ service.price | plus: "much" }}', ""],
    ["{{ data.seats | times: 1.1 }}", "3.3"],
    ["{{ 0.1 | plus: 0.2 }}", "0.3"],
    ["{{ 1 | plus: 2 | times: 3 }}", "9"],
  ])("reckons with amounts as amounts: %s is %j", (source, shown) => {
    const values = {
      "service.price": { cents: 12_900, currency: "GBP" },
      "quote.value": { cents: 1, currency: "EUR" },
      "data.seats": "3",
    };

    expect(fill(source, values)).toBe(shown);
  });

  test.each([
    ["service.price > 100", true],
    ["service.price > 129", false],
    ["service.price >= 129", true],
    ["service.price == 129", true],
    ["service.price != 129", false],
    ["service.price < 129.01", true],
    ['service.price <= "129.00"', true],
    ["100 < service.price", true],
    ["service.price > quote.value", false],
    ["service.price == service.price", true],
    ["service.price > customer.first_name", false],
    ["service.price > blank", false],
    ["service.price.cents > 12899", true],
    ["due.price > 1200", true],
    ["due.price.cents == 1500", true],
    ["job.price < 100", false],
  ])("compares amounts with whole units: %s is %s", (condition, expected) => {
    const values = {
      "service.price": { cents: 12_900, currency: "GBP" },
      "quote.value": { cents: 1, currency: "EUR" },
      "due.price": { cents: 1500, currency: "JPY" },
      "customer.first_name": "Ann",
    };

    expect(fill(`{% if ${condition} %}yes{% endif %}`, values)).toBe(expected ? "yes" : "");
  });

  test.each([
    ['{{ "now" | date: "%Y" }} {{ "today" | date }}', "2026 31 December 2026"],
    ['{{ data.word | date: "%F" }}', "2026-12-31"],
    ['{{ "now" | date: "%s" | plus: 1209600 | date: "%d/%m/%Y" }}', "14/01/2027"],
    ['{% assign at = "now" | date: "%s" | minus: 86400 %}{{ at | date: "%A" }}', "Wednesday"],
    ['{{ "now" | date: "%Y" | plus: 1 }}', "2027"],
    ['{{ service.due_on | date: "%A %-d %B" }}', "Wednesday 4 March"],
    ['{{ service.due_on | date: "%d/%m/%y %%" }}', "04/03/26 %"],
    [
      '{{ service.due_on | date: "%a %e %^b, day %j, week %V of %G, %u, %D, %F" }}',
      "Wed 4 MAR, day 063, week 10 of 2026, 3, 03/04/26, 2026-03-04",
    ],
    ['{{ service.due_on | date: "%d %Q" }}', "4 March 2026"],
    ['{{ "20260304" | date: "%d" }}', "20260304"],
  ])("shows days by the format that is asked for: %s is %j", (source, shown) => {
    const values = { "service.due_on": "2026-03-04", "data.word": "now" };

    expect(fill(source, values, { today: "2026-12-31" })).toBe(shown);
  });

  test.each([
    ["fr", "mercredi 4 mars, mer. 4 mars"],
    ["ar", "\u2068الأربعاء 4 مارس\u2069, \u2068الأربعاء 4 مارس\u2069"],
  ] as const)("names days and months in the language of the email: %s", (language, shown) => {
    const source = '{{ service.due_on | date: "%A %-d %B" }}, {{ service.due_on | date: "%a %e %b" }}';

    expect(fill(source, { "service.due_on": "2026-03-04" }, { language, medium: "text" })).toBe(shown);
  });

  test.each([{}, { "customer.company": "" }])("takes a missing text for an empty one: %j", (values) => {
    const asked = [
      '{% if customer.company != "" %}A{% endif %}',
      '{% if customer.company == "" %}B{% endif %}',
      "{% if customer.company == empty %}C{% endif %}",
      "{% if customer.company != blank %}D{% endif %}",
      '{% case customer.company %}{% when "" %}E{% else %}F{% endcase %}',
      "{% if customer.company %}G{% endif %}",
    ];

    expect(fill(asked.join(""), values)).toBe("BCE");
    expect(fill(asked.join(""), { "customer.company": "Acme" })).toBe("ADFG");
  });

  test("says the line of what is broken", () => {
    const attempt = () => compileTemplate("one\ntwo {{ customer.name | nope }}", "html");

    expect(attempt).toThrow(TemplateError);
    expect(attempt).toThrow(expect.objectContaining({ line: 2, message: "undefined filter: nope" }));
  });

  test("shows days, money and lists as the language writes them", () => {
    const values = {
      "service.due_on": "2026-03-14",
      "service.price": { cents: 12900, currency: "EUR" },
      "customer.tags": ["a", "b"],
    };

    expect(fill("{{ service.due_on }}|{{ service.price }}|{{ customer.tags | list }}", values)).toBe(
      "14 March 2026|€129.00|a and b",
    );
    expect(
      fill("{{ service.due_on | date: 'weekday' }}|{{ service.price | money }}", values, {
        medium: "text",
        language: "fr",
      }),
    ).toBe("samedi 14 mars|129,00\u00a0€");
    expect(fill("{% if service.due_on < '2027-01-01' %}{{ service.due_on | default: 'x' }}{% endif %}", values)).toBe(
      "14 March 2026",
    );
    expect(fill("{{ service.price }}", { "service.price": { cents: 500, currency: "JPY" } })).toBe("¥500");
    expect(
      fill("{{ service.price | money: 'whole' }}|{{ due.price | money: 'whole' }}", {
        ...values,
        "due.price": { cents: 12_950, currency: "EUR" },
      }),
    ).toBe("€129|€129.50");
  });

  test("lists of entries read as what they are about, and say how many they are", () => {
    const dues = [{ service: "Boiler & flue", on: "2026-03-14" }, { service: "Gas check" }, { service: "Alarm" }];
    const read = (source: string) => [fill(source, { dues }), fill(`{% assign a = 1 %}${source}`, { dues })];

    expect(new Set(read("{{ dues }}|{{ dues | list }}"))).toEqual(
      new Set(["Boiler &amp; flue, Gas check and Alarm|Boiler &amp; flue, Gas check and Alarm"]),
    );
    expect(new Set(read("{{ dues | size }}|{{ jobs | size }}|{{ 'four' | size }}"))).toEqual(new Set(["3|0|4"]));
  });

  test("an unknown field is empty, never an error", () => {
    expect(fill("[{{ customer.nothing }}][{{ nobody.there | upcase }}]", {})).toBe("[][]");
  });

  test("A20 escapes every value in HTML and none in text", () => {
    const values = { "customer.name": `<b>"O'Neil" & Co</b>` };

    expect(fill("{{ customer.name }}", values)).toBe("&lt;b&gt;&quot;O&#39;Neil&quot; &amp; Co&lt;/b&gt;");
    expect(fill("{% if customer.name != 'x' %}{{ customer.name | escape }}{% endif %}", values)).toBe(
      fill("{{ customer.name }}", values),
    );
    expect(fill("{{ customer.name }}", values, { medium: "text" })).toBe(values["customer.name"]);
  });

  test("A22 a value that looks like a template stays text", () => {
    const values = { "customer.name": "{{ customer.email }}{% raw %}", "customer.email": "secret" };

    expect(
      fill("{{ customer.name }} {% if customer.email == 'secret' %}{{ customer.name }}{% endif %}", values),
    ).not.toContain("secret");
  });

  test("keeps line ends, controls and direction overrides of values out of headers", () => {
    const name = "Eve\r\nBcc: all@x.test\u202e\u2066\u0000";

    expect(fill("Hi {{ customer.name }}", { "customer.name": name }, { medium: "header" })).toBe(
      "Hi Eve Bcc: all@x.test",
    );
    expect(compileTemplate("a\r\nb", "header").pieces).toEqual(["a b"]);
  });

  test("a phone number stays on one line, and amounts have the sign of their own country", () => {
    const phone = { "organization.phone": "+44 (0)113 496-0000", "customer.city": "Leeds 12 North" };
    expect(fill("{{ organization.phone }} {{ customer.city }}", phone, { medium: "html", language: "en" })).toBe(
      "+44\u00a0(0)113\u00a0496-0000 Leeds 12 North",
    );
    const pounds = { "service.price": { cents: 12_900, currency: "GBP" } };
    expect(fill("{{ service.price }}", pounds, { medium: "html", language: "ar" })).toBe("\u200f129.00\u00a0£");
  });

  test("Z01 isolates a value that reads the other way", () => {
    expect(fill("{{ customer.name }} (3)", { "customer.name": "محمد" }, { medium: "text" })).toBe(
      "\u2068محمد\u2069 (3)",
    );
    expect(fill("{{ customer.name }}", { "customer.name": "Sam" }, { medium: "header", language: "ar" })).toBe(
      "\u2068Sam\u2069",
    );
    expect(fill("{{ customer.name }}", { "customer.name": "محمد" }, { medium: "text", language: "ar" })).toBe("محمد");
  });

  test("encodes values inside addresses and refuses an unsafe value as a whole one (A20)", () => {
    expect(fill("https://x.test/?n={{ customer.name }}", { "customer.name": "a&b=c \ud800" }, { medium: "url" })).toBe(
      "https://x.test/?n=a%26b%3Dc%20%EF%BF%BD",
    );
    expect(fill("{{ customer.name | address }}", { "customer.name": "javascript:alert(1)" })).toBe("");
  });
});

const names = [
  "customer.first_name",
  "customer.city",
  "service.due_on",
  "service.price",
  "links.view",
  "customer.gone",
  "due.service",
  "due.on",
  "job.price",
  "dues",
];
const filters = [
  "",
  " | default: 'friend & co'",
  " | upcase",
  " | date: 'short'",
  " | money",
  ' | truncate: 5 | default: "x"',
  " | escape | capitalize",
  " | append: '!' | size",
  " | address",
  " | url_part",
  " | tel_part",
];
const output = fc
  .tuple(fc.constantFrom(...names), fc.constantFrom(...filters))
  .map(([name, filter]) => `{{ ${name}${filter} }}`);
const plain = fc.oneof(
  fc.constantFrom("<p>", "\n  ", "}} ", " é ", "&amp;"),
  fc.string({ maxLength: 5 }).map((text) => text.replaceAll("{", "")),
);
const loops = fc.constantFrom(
  "{% for one in customer.tags %}{{ one }}{% else %}none{% endfor %}",
  "{% unless customer.city %}x{% else %}y{% endunless %}",
  "{% if customer.city == 'a' %}a{% elsif links.view %}b{% else %}c{% endif %}",
  "{% raw %}{% else %}{% endraw %}",
  "{% comment %}{% if %}{% endcomment %}",
  " {%- if customer.city -%} x {%- endif %} ",
);
const { condition, loop } = fc.letrec<{ condition: string; inside: string; loop: string }>((tie) => ({
  inside: fc.oneof({ depthSize: "small" }, output, plain, loops, tie("condition"), tie("loop")),
  loop: fc
    .tuple(fc.constantFrom("due in dues", "job in jobs", "one in dues"), fc.constantFrom(0, 1, 2, 20), tie("inside"))
    .map(([list, limit, inside]) => `{% for ${list} limit: ${limit} %}${inside}{% endfor %}`),
  condition: fc
    .tuple(fc.constantFrom(...names), tie("inside"), tie("inside"), fc.boolean())
    .map(([name, first, second, both]) => `{% if ${name} %}${first}${both ? `{% else %}${second}` : ""}{% endif %}`),
}));
const text = fc.oneof(
  fc.string(),
  fc.constantFrom("<i>", "محمد", "{{ links.view }}", "\u202e\r\n", "https://x.test/?a=1&b"),
);
const values = fc.record(
  {
    "customer.first_name": text,
    "customer.city": text,
    "service.due_on": fc.constantFrom("2026-03-14", "soon", ""),
    "service.price": fc.integer().map((cents) => ({ cents, currency: "EUR" })),
    "links.view": fc.webUrl(),
    "due.service": text,
    "job.price": fc.integer().map((cents) => ({ cents, currency: "EUR" })),
    dues: fc.array(fc.record({ service: text, on: fc.constantFrom("2026-03-14", "") }, { requiredKeys: [] }), {
      maxLength: 3,
    }),
    jobs: fc.array(fc.record({ price: fc.constant({ cents: 5, currency: "GBP" }) }, { requiredKeys: [] }), {
      maxLength: 3,
    }),
  },
  { requiredKeys: [] },
);

test("the quick way of filling equals Liquid, byte by byte", () => {
  const parts = fc.array(fc.oneof(output, plain, loops, condition, loop), { maxLength: 8 });
  const places = fc.record({
    medium: fc.constantFrom<Medium>("html", "text", "url"),
    language: fc.constantFrom<EmailLanguage>("en", "fr", "ar"),
  });
  fc.assert(
    fc.property(parts, values, places, (sources, filled, place) => {
      const source = sources.join("");
      const liquid = liquidFor(place.medium, place.language);

      expect(fill(source, filled, place)).toBe(renderLiquid({ liquid, nodes: liquid.parse(source) }, toScope(filled)));
    }),
  );
});
