import { type DefaultTreeAdapterTypes, parse } from "parse5";
import type { CheckedEmail, EmailFinding } from "./finding.ts";

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const isElement = (node: Node): node is Element => "tagName" in node;

/** All elements in reading order; a stack of our own, so that no depth is too deep. */
function* elementsOf(root: { childNodes: readonly Node[] }): Generator<Element> {
  const waiting = root.childNodes.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!isElement(node)) continue;
    yield node;
    for (const child of node.childNodes.toReversed()) waiting.push(child);
  }
}

function attribute({ attrs }: Element, name: string) {
  return attrs.find((one) => one.name === name)?.value;
}

function nameOf(link: Element): string {
  const label = attribute(link, "aria-label") ?? attribute(link, "title") ?? "";
  const alts = [...elementsOf(link)].map((one) => attribute(one, "alt") ?? "").join("");
  const texts: string[] = [];
  const waiting: Node[] = [...link.childNodes];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ("value" in node && node.nodeName === "#text") texts.push(node.value);
    else if (isElement(node)) for (const child of node.childNodes) waiting.push(child);
  }
  return `${label}${alts}${texts.join("")}`.trim();
}

function checkPage(page: Element | undefined, { document, language }: CheckedEmail): EmailFinding[] {
  const found: EmailFinding[] = [];
  const dir = page ? attribute(page, "dir") : undefined;
  if (!page || !attribute(page, "lang")) found.push({ level: "warning", code: "html_lang_missing", detail: language });
  if ((dir ?? "ltr") !== document.direction) {
    found.push({ level: "warning", code: "html_dir_wrong", detail: document.direction });
  }
  return found;
}

const isLayout = (table: Element) =>
  ![...elementsOf(table)].some(({ tagName }) => tagName === "th" || tagName === "caption");

/** What those hear who have an email read to them (X06): language, direction, layout, headings and links of the page itself. */
export function checkRendered(email: CheckedEmail, html: string): EmailFinding[] {
  const elements = [...elementsOf(parse(html))];
  const found = checkPage(
    elements.find(({ tagName }) => tagName === "html"),
    email,
  );
  const roleless = elements.filter((one) => one.tagName === "table" && attribute(one, "role") === undefined);
  const layouts = roleless.filter(isLayout).length;
  if (layouts > 0) found.push({ level: "hint", code: "table_role_missing", detail: String(layouts) });
  const nameless = elements.filter((one) => one.tagName === "a" && attribute(one, "href") && nameOf(one) === "");
  for (const link of nameless.slice(0, 5)) {
    found.push({ level: "warning", code: "link_nameless", detail: attribute(link, "href") ?? "" });
  }
  if (email.document.mode === "html") found.push(...checkHeadings(elements));
  return found;
}

function checkHeadings(elements: readonly Element[]): EmailFinding[] {
  let before = 0;
  return elements.flatMap(({ tagName }): EmailFinding[] => {
    const level = /^h[1-6]$/.test(tagName) ? Number(tagName[1]) : 0;
    if (level === 0) return [];
    const skips = before > 0 && level > before + 1;
    const detail = `${before} → ${level}`;
    before = level;
    return skips ? [{ level: "hint", code: "heading_order", detail }] : [];
  });
}
