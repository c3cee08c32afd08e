import { cleanRichText, richTextSource } from "@delight/email/rich-text";
import { splitLiquid } from "@delight/email/source/mask";
import fc from "fast-check";
import { expect, it } from "vitest";
import { type Inline, type Marks, parseLine, parseRich, type RichBlock, writeLine, writeRich } from "./rich-nodes.ts";
import { fromTiptap, toTiptap } from "./writing/tiptap-document.ts";

const words = fc
  .string({ minLength: 1, maxLength: 8 })
  .map((text) => `a${text.replaceAll(/[{}\u00a0\uFDD0\uFDD1]/g, "")}`);
const source = fc.constantFrom(
  "{{ customer.first_name }}",
  "{{ customer.first_name | default: 'there' }}",
  '{{customer.name|default:"you & yours"}}',
  "{% if service.price < 5 %}",
  "{%- endif -%}",
);
const marks: fc.Arbitrary<Marks> = fc.record(
  {
    bold: fc.constant(true as const),
    italic: fc.constant(true as const),
    underline: fc.constant(true as const),
    strike: fc.constant(true as const),
    color: fc.constantFrom("#ff0000", "#abc"),
    href: fc.constantFrom(
      "https://x.test/?a=1&b=2",
      "{{ links.booking }}",
      "tel:+44",
      "https://x.test/{{ customer.city }}",
    ),
  },
  { requiredKeys: [] },
);
const inline: fc.Arbitrary<Inline> = fc.oneof(
  fc.record({ kind: fc.constant("text" as const), text: words, marks }),
  fc.record({ kind: fc.constant("liquid" as const), source, marks }),
  fc.record({ kind: fc.constant("break" as const), marks }),
);
const paragraph = fc.record({
  kind: fc.constant("paragraph" as const),
  inlines: fc.array(inline, { minLength: 1, maxLength: 5 }),
});
const { block } = fc.letrec<{ block: RichBlock; item: RichBlock[] }>((tie) => ({
  item: fc
    .tuple(paragraph, fc.array(fc.oneof({ maxDepth: 2 }, paragraph, tie("block")), { maxLength: 2 }))
    .map(([first, rest]) => [first, ...rest]),
  block: fc.oneof(
    { maxDepth: 3 },
    paragraph,
    fc.record({
      kind: fc.constant("list" as const),
      isOrdered: fc.boolean(),
      items: fc.array(tie("item"), { minLength: 1, maxLength: 3 }),
    }),
  ),
}));
const documents = fc.array(block, { maxLength: 4 });

it("stores what was written in the very form that storing leaves as it is, and reads it back alike", () => {
  fc.assert(
    fc.property(documents, (blocks) => {
      const stored = writeRich(blocks);

      expect(cleanRichText(stored)).toBe(stored);
      expect(writeRich(parseRich(stored))).toBe(stored);
      expect(writeRich(fromTiptap(toTiptap(parseRich(stored))))).toBe(stored);
    }),
  );
});

const anyHtml = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "<p>",
        "</p>",
        "<ul>",
        "</ul>",
        "<li>",
        "</li>",
        "<strong>",
        "</strong>",
        "<em>",
        "<span style='color:#f00'>",
        "</span>",
        "<a href='https://x.test'>",
        "</a>",
        "<br>",
        "<table>",
      ),
      words,
      source,
    ),
    { maxLength: 25 },
  )
  .map((parts) => parts.join(""));
const tagsIn = (html: string) =>
  splitLiquid(richTextSource(html))
    .filter(({ isTag }) => isTag)
    .map(({ text }) => text);

it("opens whatever is stored, loses no merge field of it and settles at once", () => {
  fc.assert(
    fc.property(anyHtml, (html) => {
      const once = writeRich(parseRich(html));

      expect(tagsIn(once)).toEqual(tagsIn(html));
      expect(writeRich(parseRich(once))).toBe(once);
    }),
  );
});

it.each([
  ["words without a paragraph", "Hello <b>you</b>", "<p>Hello <strong>you</strong></p>"],
  ["a list with words of its own", "<ul>a<li>b</ul>", "<ul><li>a</li><li>b</li></ul>"],
  ["a list inside an item", "<ul><li>a<ol><li>b</li></ol></li></ul>", "<ul><li>a<ol><li>b</li></ol></li></ul>"],
  ["two paragraphs in an item", "<ul><li><p>a</p><p>b</p></li></ul>", "<ul><li><p>a</p><p>b</p></li></ul>"],
  [
    "formatting around paragraphs",
    "<strong><p>a</p><p>b</p></strong>",
    "<p><strong>a</strong></p><p><strong>b</strong></p>",
  ],
  ["white space between paragraphs", "<p>a</p>\n<p>b</p>", "<p>a</p><p>b</p>"],
  ["an empty paragraph", "<p>a</p><p></p><p>b</p>", "<p>a</p><p></p><p>b</p>"],
])("brings into one form: %s", (_, html, stored) => {
  expect(writeRich(parseRich(html))).toBe(stored);
});

it("keeps a line of words to the byte", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string({ maxLength: 6 }), source), { maxLength: 6 }), (parts) => {
      expect(writeLine(parseLine(parts.join("")))).toBe(parts.join(""));
    }),
  );
});
