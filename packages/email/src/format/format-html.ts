import beautify from "js-beautify";
import { findHtmlFlaws } from "../source/html-lint.ts";
import { type HiddenHtml, hideUntouchable } from "./mask-preserved.ts";
import { inlineNames } from "./inline-names.ts";
import { whatIsShown } from "./visible-content.ts";

/** A formatted source, or why it was left alone and in which of its lines, counted from 1. */
export type FormattedHtml =
  | { isFormatted: true; html: string }
  | { isFormatted: false; reason: "unclosed" | "stray_end"; tag: string; line: number }
  | { isFormatted: false; reason: "liquid_open" | "spaces_kept" | "would_change"; line: number };

type Refusal = Extract<FormattedHtml, { isFormatted: false }>;

/** A formatter that has not come to rest by then never will. */
const most = 4;

const lineOf = (source: string, at: number) => source.slice(0, at).split(/\r\n?|\n/).length;

/** What the formatter could only guess at. */
function findRefusal(source: string): Refusal | undefined {
  const [flaw] = findHtmlFlaws(source);
  if (flaw) return { isFormatted: false, reason: flaw.code, tag: flaw.tag, line: lineOf(source, flaw.start) };
  const open = /\{[{%](?![^]*?[}%]\})/.exec(source);
  if (open) return { isFormatted: false, reason: "liquid_open", line: lineOf(source, open.index) };
  const kept = /white-space(?:-collapse)?\s*:\s*(?:pre|break-spaces)/i.exec(source);
  if (kept) return { isFormatted: false, reason: "spaces_kept", line: lineOf(source, kept.index) };
  return undefined;
}

function lay(hidden: HiddenHtml, inline: string[]): string {
  const laid = hidden.show(
    beautify.html(hidden.text, {
      indent_size: 2,
      wrap_line_length: 0,
      max_preserve_newlines: 2,
      extra_liners: [],
      inline,
    }),
  );
  return `${laid.trimEnd()}\n`;
}

/** Lays out until laying out changes nothing any more, so that a second press does nothing. */
function layUntilStill(source: string, inline: string[]): string | undefined {
  let laid = source;
  for (let round = 0; round < most; round += 1) {
    const next = lay(hideUntouchable(laid), inline);
    if (next === laid) return laid;
    laid = next;
  }
  return undefined;
}

/**
 * HTML with Liquid laid out over lines and indented. White space changes only where no mail program shows it, comments (those for
 * Outlook too), scripts, the doctype and Liquid stay to the byte, and line ends stay of their kind; what cannot be laid out so is refused.
 */
export function formatHtml(source: string): FormattedHtml {
  const refusal = findRefusal(source);
  if (refusal) return refusal;
  const plain = source.replaceAll(/\r\n?/g, "\n");
  const inline = inlineNames(plain);
  const laid = layUntilStill(plain, inline);
  const before = whatIsShown(plain, inline);
  const after = laid === undefined ? [] : whatIsShown(laid, inline);
  const differs = before.findIndex(({ seen }, index) => seen !== after[index]?.seen);
  if (laid === undefined || differs !== -1 || after.length !== before.length) {
    const at = before[Math.max(differs, 0)]?.start ?? 0;
    return { isFormatted: false, reason: "would_change", line: lineOf(plain, at) };
  }
  return { isFormatted: true, html: source.includes("\r\n") ? laid.replaceAll("\n", "\r\n") : laid };
}
