import { decodeEntities, escapeHtml } from "./source/escape.ts";
import { maskLiquid, splitLiquid } from "./source/mask.ts";

const formatting = new Set(["strong", "em", "u", "s", "span", "a"]);
const blocks = new Set(["p", "ul", "ol", "li"]);
const synonyms: Record<string, string> = { b: "strong", i: "em", strike: "s", del: "s", div: "p" };
const hidden = ["script", "style", "title", "textarea", "template", "iframe", "noscript", "svg", "math"];

/** A start tag, an end tag, or text, as a tolerant reader sees them. */
type Part = { text: string } | { name: string; isEnd: boolean; attributes: string };

/** One part from a less-than sign on, and where reading goes on; nothing for what is dropped. */
function readTag(html: string, start: number, end: number): { part?: Part; next: number } {
  if (html.startsWith("<!--", start)) {
    const comment = html.indexOf("-->", start);
    return { next: comment === -1 ? html.length : comment + 3 };
  }
  const tag = /^(\/?)([a-z][a-z0-9]*)([\s/][^]*)?$/i.exec(html.slice(start + 1, end));
  if (!tag) return /[!?/]/.test(html.charAt(start + 1)) ? { next: end + 1 } : { part: { text: "<" }, next: start + 1 };
  const [, slash, written = "", attributes = ""] = tag;
  const name = written.toLowerCase();
  if (slash === "" && hidden.includes(name)) return { next: afterHidden(html, end + 1, name) };
  return { part: { name: synonyms[name] ?? name, isEnd: slash === "/", attributes }, next: end + 1 };
}

function* readParts(html: string): Generator<Part> {
  let at = 0;
  let end = -1;
  while (at < html.length) {
    const start = html.indexOf("<", at);
    // Looked for once, however many signs before it begin no tag.
    if (start === -1) end = -1;
    else if (end < start) end = html.indexOf(">", start);
    if (end === -1) {
      yield { text: html.slice(at) };
      return;
    }
    if (start > at) yield { text: html.slice(at, start) };
    const { part, next } = readTag(html, start, end);
    if (part) yield part;
    at = next;
  }
}

function afterHidden(html: string, from: number, name: string) {
  const end = new RegExp(`</${name}[\\s>]`, "gi");
  end.lastIndex = from;
  const found = end.exec(html);
  return found ? html.indexOf(">", found.index) + 1 || html.length : html.length;
}

function attribute(attributes: string, name: string) {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i").exec(attributes);
  const value = found?.[1] ?? found?.[2] ?? found?.[3];
  return value === undefined ? undefined : decodeEntities(value).trim();
}

function startTag(name: string, attributes: string) {
  if (name === "a") {
    const href = attribute(attributes, "href");
    return href && /^(https?:\/\/|mailto:|tel:|#|\uFDD0)/i.test(href) ? `<a href="${escapeHtml(href)}">` : "<a>";
  }
  if (name === "span") {
    const color = /(?:^|;)\s*color\s*:\s*(#[0-9a-f]{6}|#[0-9a-f]{3})\s*(?:;|$)/i.exec(
      attribute(attributes, "style") ?? "",
    );
    return color ? `<span style="color:${color[1]?.toLowerCase()}">` : "<span>";
  }
  return `<${name}>`;
}

/** Writes tags so that each that opens also closes, in the right order. */
function createWriter() {
  const open: string[] = [];
  let html = "";
  const closeFrom = (index: number) => {
    while (open.length > index) html += `</${open.pop()}>`;
  };
  return {
    text: (text: string) => {
      html += escapeHtml(decodeEntities(text).replaceAll("\u00a0", " "));
    },
    start: (name: string, attributes: string) => {
      if (name === "br") html += "<br />";
      if (!formatting.has(name) && !blocks.has(name)) return;
      const inside = name === "a" || name === "p" || name === "li" ? open.lastIndexOf(name) : -1;
      if (inside > Math.max(open.lastIndexOf("ul"), open.lastIndexOf("ol"))) closeFrom(inside);
      if (open.length >= 20) return;
      open.push(name);
      html += startTag(name, attributes);
    },
    end: (name: string) => {
      const index = open.lastIndexOf(name);
      if (index !== -1) closeFrom(index);
    },
    finish: () => {
      closeFrom(0);
      return html;
    },
  };
}

/** Reduces any HTML to the small set a text block may hold, always well formed; Liquid tags stay, entity-encoded. */
export function cleanRichText(html: string): string {
  const mask = maskLiquid(html);
  const writer = createWriter();
  for (const part of readParts(mask.text)) {
    if ("text" in part) writer.text(part.text);
    else if (part.isEnd) writer.end(part.name);
    else writer.start(part.name, part.attributes);
  }
  return mask.show(writer.finish(), (tag) => escapeHtml(decodeEntities(tag)));
}

/** The rich text of a block as source: clean, with its Liquid decoded from the entities HTML editors write. */
export function richTextSource(html: string): string {
  return splitLiquid(cleanRichText(html))
    .map(({ text, isTag }) => (isTag ? decodeEntities(text) : text))
    .join("");
}
