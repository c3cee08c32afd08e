import { posix } from "node:path";
import type { StoredFile } from "../stored-file.ts";
import { type NumberShape, readNumberShapes } from "./number-formats.ts";
import { damaged, openZip, type Zip } from "../open-zip.ts";
import { readWholeXml } from "./read-xml.ts";
import { readSharedStrings, type SharedStrings } from "./shared-strings.ts";

export interface Workbook {
  readonly zip: Zip;
  readonly sheets: readonly Sheet[];
  readonly strings: SharedStrings;
  readonly shapes: readonly NumberShape[];
  /** Days are counted from 1904, as on the first Macs. */
  readonly is1904: boolean;
}

export interface Sheet {
  readonly name: string;
  /** Where in the workbook it stands. */
  readonly path: string;
  readonly isHidden: boolean;
}

interface Parts {
  readonly sheets: readonly Sheet[];
  readonly strings: string | undefined;
  readonly styles: string | undefined;
  readonly is1904: boolean;
}

/** What all sheets of a workbook share. Throws AppError in words for the person who made the file. */
export async function openWorkbook(file: StoredFile): Promise<Workbook> {
  const zip = await openZip(file);
  const { sheets, strings, styles, is1904 } = await readParts(zip);
  return {
    zip,
    sheets,
    is1904,
    shapes: await readNumberShapes(zip, styles),
    strings: await readSharedStrings(zip, strings),
  };
}

interface Relation {
  readonly kind: string;
  readonly path: string;
}

async function readParts(zip: Zip): Promise<Parts> {
  const main = await mainPart(zip);
  const relations = await readRelations(zip, main);
  const sheets: Sheet[] = [];
  let is1904 = false;
  await readWholeXml(zip.read(main), {
    open: (tag, attribute) => {
      if (tag === "workbookPr") {
        is1904 = ["1", "true"].includes(attribute("date1904") ?? "");
      }
      const relation = tag === "sheet" ? relations.get(attribute("r:id") ?? attribute("id") ?? "") : undefined;
      if (relation?.kind === "worksheet") {
        const isHidden = (attribute("state") ?? "visible") !== "visible";
        sheets.push({ name: attribute("name") ?? "", path: relation.path, isHidden });
      }
    },
  });
  const pathOf = (kind: string) => [...relations.values()].find((one) => one.kind === kind)?.path;
  return { sheets, strings: pathOf("sharedStrings"), styles: pathOf("styles"), is1904 };
}

async function mainPart(zip: Zip): Promise<string> {
  const root = zip.has("_rels/.rels") ? await readRelations(zip, "") : new Map<string, Relation>();
  const main = [...root.values()].find(({ kind }) => kind === "officeDocument")?.path;
  if (main === undefined || !zip.has(main) || !main.endsWith(".xml")) {
    throw damaged("it is no workbook of the kind .xlsx");
  }
  return main;
}

/** Where the parts of a part are; what lies outside of the workbook is none of them. */
async function readRelations(zip: Zip, part: string): Promise<Map<string, Relation>> {
  const folder = posix.dirname(part === "" ? "x" : part);
  const name = posix.join(folder, "_rels", `${posix.basename(part)}.rels`);
  const relations = new Map<string, Relation>();
  if (!zip.has(name)) {
    return relations;
  }
  await readWholeXml(zip.read(name), {
    open: (tag, attribute) => {
      const target = attribute("Target") ?? "";
      if (tag === "Relationship" && attribute("TargetMode") !== "External") {
        const path = target.startsWith("/") ? target.slice(1) : posix.join(folder, target);
        relations.set(attribute("Id") ?? "", { kind: attribute("Type")?.split("/").at(-1) ?? "", path });
      }
    },
  });
  return relations;
}
