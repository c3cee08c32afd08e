import type { Zip } from "./open-zip.ts";
import { readWholeXml } from "./read-xml.ts";

/** How the numbers of a style are shown: as a moment, with zeros before them up to a width, or plainly. */
export type NumberShape = "date" | { readonly width: number } | undefined;

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
        shapes.push(own.has(format) ? own.get(format) : builtInDates.has(format) ? "date" : undefined);
      }
    },
    close: (tag) => {
      isOfCells &&= tag !== "cellXfs";
    },
  });
  return shapes;
}

/** Words in quotes, colours, languages and escaped signs say nothing of what is shown. */
export function shapeOf(format: string): NumberShape {
  const [positive = ""] = format.replaceAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, "").split(";");
  if (/^0{2,15}$/.test(positive)) {
    return { width: positive.length };
  }
  return /[ymdhs]/i.test(positive.replaceAll(/general/gi, "")) ? "date" : undefined;
}
