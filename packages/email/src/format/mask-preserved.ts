import { Tokenizer, TokenizerMode } from "parse5";
import { type Mask, maskLiquid } from "../source/mask.ts";

/** A source in which stand-ins of one character's width and a number hold the place of what must stay to the byte. */
export interface HiddenHtml {
  text: string;
  show(text: string): string;
}

const standIn = /(?:\uFDD0\d+\uFDD1)+/.source;
const insideTables = "(?:table|thead|tbody|tfoot|tr|colgroup)";
const cells = "(?:td|th|caption)";

/** Where a table holds something between its rows and cells, white space means nothing: there it may stand on a line of its own. */
function looseInTables(text: string): string {
  return text
    .replaceAll(new RegExp(`(<${insideTables}\\b[^<>]*>|</(?:${insideTables}|${cells})>)(${standIn})`, "gi"), "$1\n$2")
    .replaceAll(
      new RegExp(`(${standIn})(?=<(?:${insideTables.replace("table|", "")}|${cells})\\b|</${insideTables}>)`, "gi"),
      "$1\n",
    );
}

/** Liquid that works on what stands between two tags, which may end up where spaces count. */
const capturing = /\{%-?\s*(raw|comment|capture)\b[^]*?\{%-?\s*end\1\s*-?%\}/g;

/** Hides Liquid, comments, scripts and the doctype of a source from a formatter. */
export function hideUntouchable(source: string): HiddenHtml {
  const captured: string[] = [];
  const outer = source.replaceAll(capturing, (whole) => `{{${captured.push(whole) - 1}\uFDD2}}`);
  const mask = maskLiquid(outer);
  const text = looseInTables(hideMarkup(mask));
  return {
    text,
    // What lies in a comment is hidden twice.
    show: (laid) =>
      mask.show(mask.show(laid)).replaceAll(/\{\{(\d+)\uFDD2\}\}/g, (_, at: string) => captured[Number(at)] ?? ""),
  };
}

function hideMarkup(mask: Mask): string {
  const { text } = mask;
  const pieces: string[] = [];
  let from = 0;
  let script: number | undefined;
  const keep = (start: number, end: number) => {
    pieces.push(text.slice(from, start), mask.hide(text.slice(start, end)));
    from = end;
  };
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag: ({ tagName, location }) => {
        if (tagName === "style" || tagName === "script") tokenizer.state = TokenizerMode.RAWTEXT;
        if (tagName === "title" || tagName === "textarea") tokenizer.state = TokenizerMode.RCDATA;
        if (tagName === "script") script = location?.startOffset;
      },
      onEndTag: ({ tagName, location }) => {
        if (tagName !== "script" || script === undefined || !location) return;
        keep(script, location.endOffset);
        script = undefined;
      },
      onComment: ({ location }) => location && keep(location.startOffset, location.endOffset),
      onDoctype: ({ location }) => {
        if (!location) return;
        keep(location.startOffset, location.endOffset);
        if (/^\S/.test(text.slice(from))) pieces.push("\n");
      },
      onCharacter: () => {},
      onNullCharacter: () => {},
      onWhitespaceCharacter: () => {},
      onEof: () => {},
    },
  );
  tokenizer.write(text, true);
  return pieces.join("") + text.slice(from);
}
