import { describe, expect, test } from "vitest";
import { emptyDocument, newBlock } from "../document.ts";
import { fullSampleValues, mergeLists, type MergeValues, sampleValues } from "../merge-fields.ts";
import { compileEmail } from "../render/compile.ts";
import { personalise } from "../render/personalise.ts";
import { emailTemplates } from "../templates/templates.ts";

function fill(html: string, values: MergeValues) {
  const document = { ...emptyDocument("en"), mode: "html" as const, html };
  const compiled = compileEmail({ document, subject: "", preheader: "", language: "en" });
  return personalise(compiled, { values, linkUrl: (_, url) => url, unsubscribeUrl: "https://t.test/u" });
}

const nested = (depth: number): string =>
  depth === 0 ? "x" : `{% for due in dues limit: 999 %}${nested(depth - 1)}{% endfor %}`;
const range = "{% if due.service contains 'A' %}{% for k in (1..900) %}{{ k | upcase }}{% endfor %}{% endif %}";
const wide =
  "{% for a in dues %}{% for b in dues %}{% for c in dues limit: 10 %}{{ a.service }}{% endfor %}{% endfor %}{% endfor %}";

const inBoth = (body: string) =>
  `{% for due in dues limit: 20 %}{% for job in jobs limit: 20 %}${body}{% endfor %}{% endfor %}`;

describe("A23 a message has one budget, whatever it is made of: what fills with three entries may be too much with twenty", () => {
  test.each([
    ["plain loops in loops", nested(5)],
    [
      "Liquid inside of plain loops",
      `{% for due in dues limit: 20 %}{% for job in jobs limit: 20 %}${range}{% endfor %}{% endfor %}`,
    ],
    ["many pieces of Liquid, each within its limits", `${wide}<b>x</b>`.repeat(50)],
    [
      "ranges that are gone through for nothing",
      `{% for due in dues limit: 20 %}{% for job in jobs limit: 20 %}${"{% for i in (1..9999) %}{% endfor %}".repeat(5)}{% endfor %}{% endfor %}`,
    ],
    [
      "long words in loops",
      `{% for due in dues limit: 20 %}{% for job in jobs limit: 20 %}${"x".repeat(9000)}{% endfor %}{% endfor %}`,
    ],
    [
      "filters on filters of long values",
      inBoth(`{{ customer.name${` | append: '${"y".repeat(90)}'`.repeat(8)} }}`.repeat(30)),
    ],
  ])("%s", (_, html) => {
    const refusal = expect.objectContaining({
      name: "RenderError",
      message: expect.stringMatching(/too many steps|writes too much/),
    });

    expect(() => fill(html, fullSampleValues)).toThrow(refusal);
  });

  test("which one message spends does not fall on the next", () => {
    const html =
      "{% for due in dues limit: 20 %}{% for job in jobs limit: 20 %}{{ due.service }} {% endfor %}{% endfor %}".repeat(
        20,
      );

    for (let message = 0; message < 20; message += 1) expect(() => fill(html, fullSampleValues)).not.toThrow();
  });

  test("that every ready-made email and sixty repeated lists stay well within", () => {
    const lists = Array.from({ length: 60 }, () => ({ ...newBlock("due_list", "en"), limit: 20 }));
    const documents = [
      { ...emptyDocument("en"), blocks: lists },
      ...emailTemplates.map((one) => one.build("en").document),
    ];

    for (const document of documents) {
      const compiled = compileEmail({ document, subject: "", preheader: "", language: "en" });
      const recipient = {
        values: fullSampleValues,
        linkUrl: (_: number, url: string) => url,
        unsubscribeUrl: "https://t.test/u",
      };
      expect(() => personalise(compiled, recipient)).not.toThrow();
    }
  });
});

test("the full sample has twenty entries in every list, each of them whole, and else what the sample has", () => {
  for (const { name, fields } of mergeLists) {
    const list = fullSampleValues[name] as readonly object[];
    expect(list).toHaveLength(20);
    for (const entry of list) expect(Object.keys(entry)).toHaveLength(fields.length);
  }
  expect(Object.keys(fullSampleValues)).toEqual(Object.keys(sampleValues));
});
