import { cleanRichText } from "@delight/email/rich-text";

/** Office programs write lists as paragraphs that begin with a mark. */
const officeItem = /mso-list:\s*l\d+\s+level(\d)/i;
const numberMark = /^\(?[\da-z]{1,4}[.)]/i;

/** What is pasted from other programs, as the words, lists and lines that it looked like there. */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutPrefixes(html), "text/html");
  for (const unseen of body.querySelectorAll("style, script, meta, link, xml")) unseen.remove();
  listItems(body);
  lineRows(body);
  return cleanRichText(body.innerHTML);
}

/** Tags with a colon are an Office program's own; conditional comments hide marks from all others. */
function withoutPrefixes(html: string): string {
  return html
    .replaceAll(/<!--\[if !supportLists\]-->|<!\[if !supportLists\]>/gi, "<i data-mark>")
    .replaceAll(/<!--\[endif\]-->|<!\[endif\]>/gi, "</i>")
    .replaceAll(/<!--[^]*?-->/g, "")
    .replaceAll(/<\/?[a-z]+:[^<>]*>/gi, "");
}

const levelOf = (item: Element): number => Number(officeItem.exec(item.getAttribute("style") ?? "")?.[1] ?? 0);

/** The mark in front of an item; it is taken out. */
function takeMark(item: Element): string {
  const marks = [...item.querySelectorAll("[data-mark], [style*='mso-list:Ignore' i], [style*='mso-list: Ignore' i]")];
  const mark = marks.map(({ textContent }) => textContent.trim()).find((text) => text !== "") ?? "";
  for (const one of marks) one.remove();
  return mark;
}

/** Runs of such paragraphs become lists, deeper levels lists inside of them. */
function listItems(body: HTMLElement): void {
  let open: { level: number; list: Element }[] = [];
  for (const paragraph of body.querySelectorAll("p, h1, h2, h3, div")) {
    const level = levelOf(paragraph);
    if (level === 0) {
      open = [];
      continue;
    }
    const tag = numberMark.test(takeMark(paragraph)) ? "ol" : "ul";
    open = open.filter((one) => one.level <= level);
    if (open.at(-1)?.level !== level) open.push({ level, list: openList(tag, paragraph, open.at(-1)?.list) });
    const item = document.createElement("li");
    item.append(...paragraph.childNodes);
    open.at(-1)?.list.append(item);
    paragraph.remove();
  }
}

function openList(tag: "ol" | "ul", paragraph: Element, outer: Element | undefined): Element {
  const list = document.createElement(tag);
  if (outer?.lastElementChild) outer.lastElementChild.append(list);
  else paragraph.before(list);
  return list;
}

/** A row of a table as a line, with a space between its cells. */
function lineRows(body: HTMLElement): void {
  for (const cell of body.querySelectorAll("td, th")) {
    for (const paragraph of cell.querySelectorAll("p, div")) paragraph.replaceWith(...paragraph.childNodes, " ");
    cell.append(" ");
  }
  for (const row of body.querySelectorAll("tr")) {
    if (row.querySelector("tr, ul, ol, p")) continue;
    const line = document.createElement("p");
    line.append(...[...row.children].flatMap((cell) => [...cell.childNodes]));
    row.replaceChildren(line);
  }
}
