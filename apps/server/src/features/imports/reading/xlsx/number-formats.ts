import type { Zip } from "../open-zip.ts";
import { readWholeXml } from "./read-xml.ts";

/**
 * How the numbers of a style are shown: as a moment, as hours and minutes, digit by digit in a pattern such as `00000-0000`, with
 * so many decimals and words around (`0.0 "h"`), or plainly.
 */
export type NumberShape = "date" | "time" | { readonly pattern: string } | Figures | undefined;

export interface Figures {
  readonly before: string;
  readonly after: string;
  /** Null where all are shown. */
  readonly decimals: number | null;
}

/** Of the formats that every workbook has (ECMA-376, 18.8.30), those that show a date or a time; some only in Asia. */
const builtInDates = new Set([
  14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56,
  57, 58,
]);

/** The shape of each style, by its place. */
export async function readNumberShapes(zip: Zip, name: string | undefined): Promise<NumberShape[]> {
  const own = new Map<number, NumberShape>();
  const shapes: NumberShape[] = [];
  let isOfCells = false;
  if (name === undefined || !zip.has(name)) {
    return shapes;
  }
  await readWholeXml(zip.read(name), {
    open: (tag, attribute) => {
      const format = Number(attribute("numFmtId"));
      if (tag === "numFmt") {
        own.set(format, shapeOf(attribute("formatCode") ?? ""));
      } else if (tag === "cellXfs") {
        isOfCells = true;
      } else if (tag === "xf" && isOfCells) {
        shapes.push(own.has(format) ? own.get(format) : builtInShape(format));
      }
    },
    close: (tag) => {
      isOfCells &&= tag !== "cellXfs";
    },
  });
  return shapes;
}

/** Of the formats that every workbook has, those that show hours and minutes and no day. */
const builtInTimes = new Set([18, 19, 20, 21, 45, 46, 47]);

/** With two decimals: `0.00`, `#,##0.00` and those with a sign of a currency that the workbook does not name. */
const builtInDecimals = new Set([2, 4, 7, 8, 39, 40, 43, 44]);

function builtInShape(format: number): NumberShape {
  if (builtInDecimals.has(format)) return { before: "", after: "", decimals: 2 };
  return builtInTimes.has(format) ? "time" : builtInDates.has(format) ? "date" : undefined;
}

/** Colours, languages and spaces as wide as a sign say nothing of what is shown; `[$€-407]` is the sign of a currency. */
export function shapeOf(format: string): NumberShape {
  const hasElapsed = /\[[hms]+\]/i.test(format);
  const [positive = ""] = format
    .replaceAll(/\[\$([^\]-]*)[^\]]*\]/g, '"$1"')
    .replaceAll(/_.|\*.|\[[^\]]*\]/g, "")
    .split(";");
  const signs = positive.replaceAll(/"[^"]*"|\\./g, "");
  if (/^#*0[0#]+$/.test(signs.replaceAll(/[-/() ]/g, ""))) {
    return { pattern: unquoted(positive) };
  }
  const parts = signs.replaceAll(/general/gi, "");
  if (hasElapsed) return "time";
  if (!/[ymdhs]/i.test(parts)) return figuresOf(positive);
  return /[yd]/i.test(parts) || !/[hs]/i.test(parts) ? "date" : "time";
}

/** A stretch of digits with words before and behind. Per cent, powers, fractions and thousands are left to the plain number. */
const stretch =
  /^((?:"[^"]*"|\\.|[^#0?"\\])*?)(?:general|[#0?][#0?,]*(?<!,)(?:\.([0#?]+))?)((?:"[^"]*"|\\.|[^#0?"\\])*)$/i;

function figuresOf(format: string): Figures | undefined {
  const [all, before = "", decimals, after = ""] = stretch.exec(format) ?? [];
  if (all === undefined || /[%@]|e[+-]|^,/i.test((before + after).replaceAll(/"[^"]*"/g, ""))) return undefined;
  const shape = { before: unquoted(before), after: unquoted(after) };
  const isPlain = decimals === undefined && (shape.before + shape.after).trim() === "";
  return isPlain ? undefined : { ...shape, decimals: /general/i.test(format) ? null : (decimals ?? "").length };
}

function unquoted(format: string): string {
  return format.replaceAll(/"([^"]*)"|\\(.)/g, (_match, words?: string, sign?: string) => words ?? sign ?? "");
}
