import mjml2html from "mjml";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { expect, test } from "vitest";
import { resolveStyle } from "../brand.ts";
import { directionOf } from "../document.ts";
import { createCanvas } from "./canvas.ts";
import { renderMjml, toMjml } from "./mjml.ts";
import { paintBlocks } from "./paint-blocks.ts";
import { allKinds, blockOf, documentOf, resources } from "./testing/email-of-all.ts";

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document;

function readable(node: Node, seen: string[] = []): string[] {
  if (node.nodeName === "style" || node.nodeName === "head") return seen;
  // Marks of what is there for some only stand between rows: the renderers put different white space around them.
  const words =
    "value" in node
      ? node.value
          .replaceAll(/@@w\d+@@/g, "")
          .replaceAll(/\s+/g, " ")
          .trim()
      : "";
  if (node.nodeName === "#text" && words) seen.push(words);
  if ("attrs" in node)
    seen.push(
      ...node.attrs
        .filter(({ name }) => ["href", "src", "alt", "dir", "lang"].includes(name))
        .map(({ name, value }) => `${name}=${value}`),
    );
  if ("childNodes" in node) for (const child of node.childNodes) readable(child, seen);
  return seen;
}

test.each(["en", "ar"] as const)(
  "MJML's own renderer shows the same of every kind of block in %s",
  async (language) => {
    const blocks = [...allKinds(language), blockOf("columns", language, { stacks: false })];
    const style = resolveStyle(documentOf(blocks, language).style, resources.brand);
    const canvas = createCanvas({ style, resources, language, direction: directionOf(language) });
    const body = paintBlocks(blocks, canvas).mjml;
    const mjml = toMjml({ title: "Title", preheader: "Before", body }, canvas);

    const reference = await mjml2html(mjml);

    expect(reference.errors).toEqual([]);
    expect(readable(parse(renderMjml(mjml)))).toEqual(readable(parse(reference.html)));
  },
);
