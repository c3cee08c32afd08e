import fc from "fast-check";
import mjml2html from "mjml";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { expect, test } from "vitest";
import { resolveStyle } from "../brand.ts";
import { type Block, EmailDocument, type EmailLanguage, emptyDocument, newBlock } from "../document.ts";
import { sampleValues } from "../merge-fields.ts";
import { serviceReminder } from "../sample.ts";
import { paintBlocks } from "./paint-blocks.ts";
import { createCanvas } from "./canvas.ts";
import { plainResources } from "./resources.ts";
import { compileEmail } from "./compile.ts";
import { renderMjml, toMjml } from "./mjml.ts";
import { personalise } from "./personalise.ts";

const words = fc
  .array(
    fc.oneof(
      // An opened brace would begin a merge field that never ends: that is refused, and tested elsewhere.
      fc.string({ maxLength: 8 }).map((text) => text.replaceAll("{", "")),
      fc.constantFrom("<p>", "</div>", "<!--", "]]>", "&", '"', "@@0@@", "{{ customer.city }}", "\uFDD00\uFDD1"),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(""));
const language = fc.constantFrom<EmailLanguage>("en", "fr", "ar");
const leaf: fc.Arbitrary<Block> = fc.oneof(
  words.map((html) => ({ ...newBlock("text", "en"), html })),
  words.map((text) => ({ ...newBlock("heading", "en"), text })),
  words.map((alt) => ({ ...newBlock("image", "en"), src: "https://x.test/a.png", alt })),
  words.map((label) => ({ ...newBlock("button", "en"), label, href: `https://x.test/${label}` })),
  words.map((html) => ({ ...newBlock("html", "en"), html })),
  words.map((reason) => ({ ...newBlock("footer", "en"), reason })),
  fc.constant(newBlock("divider", "en")),
);

const recipient = {
  values: sampleValues,
  linkUrl: (index: number) => `https://t.test/${index}`,
  unsubscribeUrl: "https://t.test/u",
};

test("any document renders, always to the same bytes, and its text is never empty", () => {
  fc.assert(
    fc.property(fc.array(leaf, { maxLength: 6 }), words, language, (drawn, subject, written) => {
      const [first, second, ...rest] = drawn.map((block, index) => ({ ...block, id: `block-${index}` }));
      const columns = [first, second].map((block) => ({ ratio: 1, blocks: block ? [block] : [] }));
      const blocks = [{ id: "columns", kind: "columns", columns, vertical: "top", stacks: true }, ...rest];
      const document = EmailDocument.parse({ ...emptyDocument(written), blocks });
      const source = { document, subject, preheader: subject, language: written };
      const compiled = compileEmail(source);

      const message = personalise(compiled, recipient);

      expect(message.text.trim()).not.toBe("");
      expect(message.html).toMatch(/<\/html>\s*$/);
      expect(JSON.stringify(compileEmail(source))).toBe(JSON.stringify(compiled));
    }),
    { numRuns: 150 },
  );
});

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document;

function readable(node: Node, seen: string[] = []): string[] {
  if (node.nodeName === "style" || node.nodeName === "head") return seen;
  if (node.nodeName === "#text" && "value" in node && node.value.trim())
    seen.push(node.value.replace(/\s+/g, " ").trim());
  if ("attrs" in node)
    seen.push(
      ...node.attrs
        .filter(({ name }) => ["href", "src", "alt", "dir", "lang"].includes(name))
        .map(({ name, value }) => `${name}=${value}`),
    );
  if ("childNodes" in node) for (const child of node.childNodes) readable(child, seen);
  return seen;
}

test.each(["en", "ar"] as const)("MJML's own renderer shows the same words and links in %s", async (written) => {
  const { document } = serviceReminder(written, "https://n.test/book");
  const image: Block = {
    ...newBlock("image", written),
    src: "https://n.test/van.png",
    alt: "Van",
    href: "https://n.test/",
  };
  const canvas = createCanvas({
    style: resolveStyle(document.style, plainResources.brand),
    resources: plainResources,
    language: written,
    direction: document.direction,
  });
  const body = paintBlocks([...document.blocks, image], canvas).mjml;
  const mjml = toMjml({ title: "Title", preheader: "Before", body }, canvas);

  const reference = await mjml2html(mjml);

  expect(reference.errors).toEqual([]);
  expect(readable(parse(renderMjml(mjml)))).toEqual(readable(parse(reference.html)));
});
