import { AppError } from "../../../../platform/errors.ts";
import type { Zip } from "../open-zip.ts";
import { readWholeXml, type XmlReader } from "./read-xml.ts";

/** The texts that cells of a workbook refer to by their place. */
export type SharedStrings = (place: number) => string | undefined;

/** Bytes of all texts, and their number: what a million customers with a name, an address and a street have. */
const mostBytes = 96 * 1024 * 1024;
const mostTexts = 4_000_000;
/** Characters: more than any row may have, so that whoever refers to it is refused. */
const longestText = 1024 * 1024;
const blockBytes = 1024 * 1024;

/** Kept as packed UTF-8 rather than as strings, which take three times as much and make the collector walk. */
export async function readSharedStrings(zip: Zip, name: string | undefined): Promise<SharedStrings> {
  const texts = new PackedTexts();
  if (name !== undefined && zip.has(name)) {
    await readWholeXml(
      zip.read(name),
      textReader("si", (text) => texts.add(text)),
    );
  }
  return (place) => texts.at(place);
}

/** Gathers the texts inside of `element`, without the readings that Japanese has beside them. */
export function textReader(element: string, take: (text: string) => void): XmlReader {
  let parts: string | undefined;
  let isText = false;
  let isReading = false;
  return {
    open: (name) => {
      if (name === element) {
        parts = "";
      }
      isReading ||= name === "rPh";
      isText = name === "t" && !isReading;
    },
    text: (text) => {
      if (isText && parts !== undefined && parts.length <= longestText) {
        parts += text;
      }
    },
    close: (name) => {
      isText = false;
      if (name === "rPh") {
        isReading = false;
      }
      if (name === element && parts !== undefined) {
        take(unescaped(parts));
        parts = undefined;
      }
    },
  };
}

/** What XML cannot hold is written as its number (ECMA-376, 22.9.2.19). */
export function unescaped(text: string): string {
  return text.includes("_x")
    ? text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
}

class PackedTexts {
  private readonly blocks: Buffer[] = [];
  /** Where each text begins, counted over all blocks; a text stands in one block. */
  private starts = new Uint32Array(1024);
  private lengths = new Uint32Array(1024);
  private count = 0;
  private used = blockBytes;
  private bytes = 0;

  add(text: string): void {
    const packed = Buffer.from(text);
    this.bytes += packed.length;
    if (this.bytes > mostBytes || this.count === mostTexts) {
      throw new AppError("too_large", "This workbook holds too many different texts; save the table as CSV");
    }
    const isLong = packed.length > blockBytes;
    if (isLong || this.used + packed.length > blockBytes) {
      this.blocks.push(isLong ? packed : Buffer.allocUnsafe(blockBytes));
      this.used = 0;
    }
    this.note((this.blocks.length - 1) * blockBytes + this.used, packed.length);
    if (isLong) {
      this.used = blockBytes;
      return;
    }
    packed.copy(this.blocks.at(-1) ?? packed, this.used);
    this.used += packed.length;
  }

  at(place: number): string | undefined {
    if (!Number.isInteger(place) || place < 0 || place >= this.count) {
      return undefined;
    }
    const start = this.starts[place] ?? 0;
    const from = start % blockBytes;
    return this.blocks[Math.floor(start / blockBytes)]?.toString("utf8", from, from + (this.lengths[place] ?? 0));
  }

  private note(start: number, length: number): void {
    if (this.count === this.starts.length) {
      this.starts = doubled(this.starts);
      this.lengths = doubled(this.lengths);
    }
    this.starts[this.count] = start;
    this.lengths[this.count] = length;
    this.count += 1;
  }
}

function doubled(numbers: Uint32Array): Uint32Array<ArrayBuffer> {
  const more = new Uint32Array(numbers.length * 2);
  more.set(numbers);
  return more;
}
