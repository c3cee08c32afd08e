import type { Zip } from "../open-zip.ts";
import { readWholeXml } from "./read-xml.ts";

/** How the numbers of a style are shown: as a moment, as hours and minutes, digit by digit in a pattern such as `00000-0000`, or plainly. */
export type NumberShape = "date" | "time" | { readonly pattern: string } | undefined;

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

function builtInShape(format: number): NumberShape {
  return builtInTimes.has(format) ? "time" : builtInDates.has(format) ? "date" : undefined;
}

/** Colours, languages and spaces as wide as a sign say nothing of what is shown. */
export function shapeOf(format: string): NumberShape {
  const hasElapsed = /\[[hms]+\]/i.test(format);
  const [positive = ""] = format.replaceAll(/_.|\*.|\[[^\]]*\]/g, "").split(";");
  const signs = positive.replaceAll(/"[^"]*"|\\./g, "");
  if (/^#*0[0#]+$/.test(signs.replaceAll(/[-/() ]/g, ""))) {
    const pattern = positive.replaceAll(
      /"([^"]*)"|\\(.)/g,
      (_match, words?: string, sign?: string) => words ?? sign ?? "",
    );
    return { pattern };
  }
  const parts = signs.replaceAll(/general/gi, "");
  if (hasElapsed) return "time";
  if (!/[ymdhs]/i.test(parts)) return undefined;
  return /[yd]/i.test(parts) || !/[hs]/i.test(parts) ? "date" : "time";
}
