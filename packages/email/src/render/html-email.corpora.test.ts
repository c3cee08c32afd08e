import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { type Token, Tokenizer } from "parse5";
import { describe, expect, test } from "vitest";
import { documentOf, receive } from "./testing/email-of-all.ts";
import { toPlainText } from "./plain-text.ts";

const folder = join(process.env["CORPORA"] ?? "", "html-email");
const files = globSync(join(folder, "**/*.html")).map((file) => relative(folder, file));

/** A page as its tokens, with the addresses of links blank. */
function tokensOf(html: string): string[] {
  const tokens: string[] = [];
  const tag = ({ tagName, attrs, selfClosing }: Token.TagToken) => {
    const isLink = tagName === "a" || tagName === "area";
    const written = attrs.map(({ name, value }) => (isLink && name === "href" ? name : `${name}=${value}`));
    tokens.push(`<${[tagName, ...written].join(" ")}${selfClosing ? "/" : ""}>`);
  };
  const text = ({ chars }: Token.CharacterToken) => {
    tokens.push(chars);
  };
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag: tag,
      onEndTag: ({ tagName }) => tokens.push(`</${tagName}>`),
      onComment: ({ data }) => tokens.push(`<!--${data.replaceAll(/\shref="[^"]*"/gi, " href")}-->`),
      onDoctype: ({ name, publicId }) => tokens.push(`<!${name} ${publicId}>`),
      onCharacter: text,
      onWhitespaceCharacter: text,
      onNullCharacter: text,
      onEof: () => {},
    },
  );
  tokenizer.write(html, true);
  return tokens;
}

describe.each(files)("%s", (file) => {
  // Placeholders of other systems would be merge fields that nobody knows.
  const html = readFileSync(join(folder, file), "utf8").replaceAll(/\{(?=[{%])/g, "[");
  const document = { ...documentOf([], "en"), mode: "html" as const, html };

  test("comes out as it went in, but for where its links lead", () => {
    // No footer has to be added to what has a way out.
    const whole = `${html}<a href="{{ links.unsubscribe }}">Out</a>`;
    const message = receive([], { document: { ...document, html: whole }, preheader: "" });
    const [before, after] = [tokensOf(whole).join(""), tokensOf(message.html).join("")];

    // A fragment gets a page around it.
    expect(/<html/i.test(html) ? after : after.slice(after.indexOf(before)).slice(0, before.length)).toBe(before);
  });

  test("has a text of its own", () => {
    // Who writes nothing but pictures without words has the footer alone.
    const isWordless = !/[a-z]{3}/i.test(html.replaceAll(/<(style|title)[^]*?<\/\1>|<[^>]*>/g, ""));
    expect(toPlainText(html).length).toBeGreaterThan(isWordless ? -1 : 10);
    expect(receive([], { document }).text).toContain("Unsubscribe: ");
    expect(receive([], { document }).text).not.toMatch(/<(table|td|p|div)\b/);
  });
});
