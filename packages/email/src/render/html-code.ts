import { toSource, unguarded } from "../template/piece-source.ts";
import { compileEmail, type EmailSource } from "./compile.ts";
import { toHtmlSource } from "./links.ts";

/** A line of its own for what begins on one in tables and heads, where white space shows nowhere. */
function inLines(html: string) {
  return html.replaceAll(/>(?=<(?:table|tbody|tr|td|head|body|meta|title|style)\b)/g, ">\n");
}

/** An email of blocks as HTML code that says the same, merge fields and all, for who wants to go on by hand. */
export function toHtmlCode(source: EmailSource): string {
  // The preview text is put in again when the code is compiled.
  const { html, links } = compileEmail({ ...source, preheader: "" });
  return toSource(html.pieces, {
    words: inLines,
    address: (index) => toHtmlSource(unguarded(links[index]?.url ?? "")),
  });
}
