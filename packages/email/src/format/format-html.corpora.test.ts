import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { Tokenizer } from "parse5";
import { describe, expect, test } from "vitest";
import { toPlainText } from "../render/plain-text.ts";
import { formatHtml } from "./format-html.ts";
import { inlineNames } from "./inline-names.ts";
import { whatIsShown } from "./visible-content.ts";

const folder = join(process.env["CORPORA"] ?? "", "html-email");
const files = globSync(join(folder, "**/*.html")).map((file) => relative(folder, file));

/** Their authors left a tag open. */
const broken = new Set([
  "foundation/test/visual/pages/button-inky.html",
  "foundation/test/visual/pages/grid-inky.html",
]);

/** Every tag with its attributes, and every comment to the byte. */
function orderOf(html: string): string[] {
  const order: string[] = [];
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag: ({ tagName, attrs }) => order.push(JSON.stringify([tagName, attrs])),
      onEndTag: ({ tagName }) => order.push(`/${tagName}`),
      onComment: ({ data }) => order.push(data),
      onDoctype: ({ name, publicId, systemId }) => order.push(JSON.stringify([name, publicId, systemId])),
      onCharacter: () => {},
      onNullCharacter: () => {},
      onWhitespaceCharacter: () => {},
      onEof: () => {},
    },
  );
  tokenizer.write(html.replaceAll(/\r\n?/g, "\n"), true);
  return order;
}

// The text part puts no space of its own between cells that touch in the source.
const wordsOf = (html: string) => toPlainText(html).replaceAll(/\s+/g, "");

describe.each(files)("%s", (file) => {
  const html = readFileSync(join(folder, file), "utf8");
  const result = formatHtml(html);
  const inline = inlineNames(html);
  const seen = (source: string) => whatIsShown(source.replaceAll("\r\n", "\n"), inline).map((one) => one.seen);

  test("is formatted, or refused where a tag was left open", () => {
    expect(result.isFormatted ? "formatted" : result.reason).toBe(broken.has(file) ? "unclosed" : "formatted");
  });

  test.skipIf(!result.isFormatted)(
    "keeps its words and the order of its elements, and a second time changes nothing",
    () => {
      const after = result.isFormatted ? result.html : "";

      expect(orderOf(after)).toEqual(orderOf(html));
      expect(wordsOf(after)).toBe(wordsOf(html));
      expect(seen(after)).toEqual(seen(html));
      expect(formatHtml(after)).toEqual(result);
    },
  );
});
