import { escapeHtml } from "@delight/email/source/escape";
import { colors, fonts } from "./look.ts";

export interface Side {
  /** Where words begin, and where figures stand. */
  readonly start: "left" | "right";
  readonly end: "left" | "right";
}

export function sideOf(direction: "ltr" | "rtl"): Side {
  return direction === "rtl" ? { start: "right", end: "left" } : { start: "left", end: "right" };
}

const family = `font-family:${escapeHtml(fonts)}`;

/** A row of the card with a heading; `body` is HTML. */
export function section(title: string, body: string, { start }: Side): string {
  return `<tr><td class="pad" align="${start}" style="padding:20px 32px 12px;${family};text-align:${start}">
<h2 class="title" style="margin:0 0 12px;font-size:18px;line-height:1.35;font-weight:700;color:${colors.ink}">${escapeHtml(title)}</h2>
${body}
</td></tr>`;
}

export function text(words: string, style = ""): string {
  return `<p class="text" style="margin:0 0 12px;font-size:15px;line-height:1.55;color:${colors.ink};${style}">${escapeHtml(words)}</p>`;
}

export function soft(words: string): string {
  return `<span class="soft" style="font-size:13px;line-height:1.5;color:${colors.soft}">${escapeHtml(words)}</span>`;
}

/** A square of a colour, as the legend of a picture shows them. */
export function swatch(color: string): string {
  return `<span style="display:inline-block;width:11px;height:11px;border-radius:3px;background:${color};font-size:1px;line-height:11px">&nbsp;</span>`;
}

export interface Cell {
  /** HTML. */
  readonly html: string;
  readonly isWide?: boolean;
  /** Words that stay in one line. */
  readonly isWhole?: boolean;
}

interface Place {
  readonly tag: "td" | "th";
  readonly side: Side;
  readonly isFirst: boolean;
}

function cellHtml({ html, isWide = false, isWhole = false }: Cell, { tag, side, isFirst }: Place): string {
  const { kind, scope, look } = looksOf[tag];
  const align = isFirst ? side.start : side.end;
  const first = isWhole ? "white-space:nowrap" : "width:38%";
  const inner = tag === "td" ? ";white-space:nowrap" : "";
  const width = isFirst ? first : `padding-${side.start}:12px${inner}`;
  return `<${tag}${scope} class="${kind}${isWide ? " wide" : ""}" align="${align}" style="${family};text-align:${align};line-height:1.45;${look};${width}">${html}</${tag}>`;
}

const looksOf = {
  th: {
    kind: "soft",
    scope: ' scope="col"',
    look: `vertical-align:bottom;font-size:13px;font-weight:600;color:${colors.soft};padding:0 0 6px`,
  },
  td: {
    kind: "text rule",
    scope: "",
    look: `vertical-align:top;font-size:14px;color:${colors.ink};padding:8px 0;border-top:1px solid ${colors.line}`,
  },
} as const;

/** Words first, figures at the end; what is wide is left out on a phone. */
export function table(
  head: readonly Cell[],
  rows: readonly (readonly Cell[])[],
  { side, label }: { side: Side; label: string },
): string {
  const row = (tag: "td" | "th", cells: readonly Cell[]) =>
    `<tr>${cells.map((one, number) => cellHtml(one, { tag, side, isFirst: number === 0 })).join("")}</tr>`;
  return `<table aria-label="${escapeHtml(label)}" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;border-collapse:collapse">
<thead>${row("th", head)}</thead><tbody>${rows.map((cells) => row("td", cells)).join("\n")}</tbody></table>`;
}

/** A picture as wide as its place; `alt` says what it shows, for who sees none. */
export function picture(cid: string, alt: string, { width, height }: { width: number; height: number }): string {
  return `<img src="cid:${cid}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" style="display:block;width:100%;max-width:${width}px;height:auto;border:0;${family};font-size:13px;line-height:1.5;color:${colors.soft}">`;
}

/** Words below a picture, evenly spread. */
export function ticks(words: readonly string[]): string {
  const width = Math.floor(100 / words.length);
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${words
    .map(
      (word) =>
        `<td class="soft" width="${width}%" align="center" style="${family};padding:4px 0 0;font-size:12px;line-height:1.3;text-align:center;color:${colors.soft}">${escapeHtml(word)}</td>`,
    )
    .join("")}</tr></table>`;
}

export function button(label: string, url: string, color: string): string {
  return `<a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 30px;border-radius:7px;background:${color};color:#ffffff;${family};font-size:16px;line-height:1.3;font-weight:600;text-decoration:none">${escapeHtml(label)}</a>`;
}

export function link(label: string, url: string, color: string): string {
  return `<a class="link" href="${escapeHtml(url)}" style="color:${color};text-decoration:none;font-weight:600"><bdi>${escapeHtml(label)}</bdi></a>`;
}

export function space(height: number): string {
  return `<div style="height:${height}px;line-height:${height}px;font-size:1px">&nbsp;</div>`;
}
