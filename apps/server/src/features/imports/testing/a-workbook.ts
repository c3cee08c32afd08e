import { aZip } from "./a-zip.ts";

interface Given {
  /** XML of the rows of each sheet, by its name. */
  readonly sheets?: Readonly<Record<string, string>>;
  readonly strings?: readonly string[];
  /** Number formats of the styles, in their order: built in by number, or own. */
  readonly formats?: readonly (number | string)[];
  readonly is1904?: boolean;
  /** Put in place of, or beside, the files of the workbook. */
  readonly files?: Readonly<Record<string, string | Buffer>>;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const relations = (inner: string) =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`;
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;

/** A workbook as Office writes it, of rows as they stand in its XML. */
export function aWorkbook({ sheets = {}, strings = [], formats = [], is1904 = false, files = {} }: Given): Buffer {
  const names = Object.keys(sheets);
  const own = formats.map((format, index) =>
    typeof format === "string" ? `<numFmt numFmtId="${164 + index}" formatCode="${escaped(format)}"/>` : "",
  );
  const styles = formats.map(
    (format, index) => `<xf numFmtId="${typeof format === "string" ? 164 + index : format}"/>`,
  );
  return aZip({
    "_rels/.rels": relations(relation("rId1", "officeDocument", "xl/workbook.xml")),
    "xl/workbook.xml": `${head}<workbook ${main} xmlns:r="${office}"><workbookPr${is1904 ? ' date1904="1"' : ""}/><sheets>${names
      .map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations(
      [
        ...names.map((_, index) => relation(`rId${index + 1}`, "worksheet", `worksheets/sheet${index + 1}.xml`)),
        relation("rIdS", "sharedStrings", "sharedStrings.xml"),
        relation("rIdT", "styles", "/xl/styles.xml"),
      ].join(""),
    ),
    "xl/styles.xml": `${head}<styleSheet ${main}><numFmts>${own.join("")}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${styles.join("")}</cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `${head}<sst ${main}>${strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join("")}</sst>`,
    ...Object.fromEntries(
      Object.values(sheets).map((rows, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `${head}<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    ...files,
  });
}

/** Rows of texts that stand in their cells. */
export function textRows(rows: readonly (readonly string[])[]): string {
  return rows
    .map(
      (cells) => `<row>${cells.map((text) => `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`).join("")}</row>`,
    )
    .join("");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
