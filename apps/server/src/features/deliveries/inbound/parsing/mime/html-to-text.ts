const breaks = new Set([
  "br",
  "p",
  "div",
  "tr",
  "li",
  "table",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "blockquote",
  "hr",
  "pre",
]);
const silent = new Set(["style", "script", "head", "title"]);
const entities: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  amp: "&",
  quot: '"',
  apos: "'",
  nbsp: " ",
  "#39": "'",
};

/** The words of HTML, in one pass and good for nothing but being read and searched: never markup again. */
export function htmlToText(html: string): string {
  const pieces: string[] = [];
  const lower = html.toLowerCase();
  let position = 0;
  while (position < html.length) {
    const open = html.indexOf("<", position);
    pieces.push(html.slice(position, open === -1 ? html.length : open));
    if (open === -1) break;
    const { name, end } = readTag(html, open);
    position = silent.has(name) ? endOf(lower, name, end) : end;
    if (breaks.has(name.replace("/", ""))) pieces.push("\n");
  }
  return pieces
    .join("")
    .replace(/&(#?\w{1,8});/g, (all, name: string) => entities[name.toLowerCase()] ?? numbered(name) ?? all)
    .replace(/[ \t\u00a0]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n");
}

function readTag(html: string, open: number): { name: string; end: number } {
  if (html.startsWith("<!--", open)) {
    const close = html.indexOf("-->", open);
    return { name: "", end: close === -1 ? html.length : close + 3 };
  }
  const name = /^\/?[a-z][a-z0-9]{0,11}/i.exec(html.slice(open + 1, open + 15))?.[0].toLowerCase();
  if (name === undefined && !/^<[!?]/.test(html.slice(open, open + 2))) {
    return { name: "", end: open + 1 };
  }
  const close = html.indexOf(">", open);
  return { name: name ?? "", end: close === -1 ? html.length : close + 1 };
}

function endOf(lower: string, name: string, from: number): number {
  const close = lower.indexOf(`</${name}`, from);
  return close === -1 ? lower.length : close;
}

function numbered(name: string): string | undefined {
  const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? [];
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
