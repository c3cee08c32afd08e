import { SaxesParser } from "saxes";
import { AppError } from "../../../../platform/errors.ts";
import { damaged } from "../open-zip.ts";

/** What happens while XML passes; names come without their prefix. */
export interface XmlReader {
  open?(name: string, attribute: (name: string) => string | undefined): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Bytes from one `<` to the next: no cell of a workbook is longer. */
const longestStretch = 1024 * 1024;
const deepest = 64;

/** Parses XML piece by piece; yields after each, so that what was gathered can be taken away. Refuses DTDs, and with them all entities. */
export async function* readXml(content: AsyncIterable<Buffer>, reader: XmlReader): AsyncGenerator<undefined> {
  const parser = makeParser(reader);
  const decoder = new TextDecoder();
  let stretch = 0;
  for await (const chunk of content) {
    const last = chunk.lastIndexOf(0x3c);
    stretch = last === -1 ? stretch + chunk.length : chunk.length - last;
    if (stretch > longestStretch) {
      throw new AppError("invalid_input", "A cell of this workbook is longer than a megabyte");
    }
    parser.write(decoder.decode(chunk, { stream: true }));
    yield;
  }
  parser.close();
  yield;
}

function makeParser(reader: XmlReader): SaxesParser {
  const parser = new SaxesParser({ position: false });
  let depth = 0;
  parser.on("doctype", () => {
    throw damaged("it has a document type of its own");
  });
  parser.on("error", () => {
    throw damaged("it is damaged or incomplete");
  });
  parser.on("opentag", ({ name, attributes }) => {
    depth += 1;
    if (depth > deepest) {
      throw damaged("it is nested too deeply");
    }
    const attribute = (wanted: string) => {
      const value = Object.hasOwn(attributes, wanted) ? attributes[wanted] : undefined;
      return typeof value === "string" ? value : undefined;
    };
    reader.open?.(withoutPrefix(name), attribute);
  });
  parser.on("closetag", ({ name }) => {
    depth -= 1;
    reader.close?.(withoutPrefix(name));
  });
  parser.on("text", (text) => reader.text?.(text));
  parser.on("cdata", (text) => reader.text?.(text));
  return parser;
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

/** Reads XML to its end. */
export async function readWholeXml(content: AsyncIterable<Buffer>, reader: XmlReader): Promise<void> {
  for await (const _ of readXml(content, reader));
}
