import { isUtf8 } from "node:buffer";

/**
 * The text of an HTML file: by its mark, by what it says of itself in its first kilobyte, as UTF-8 where it is that, else as
 * Windows-1252 (HTML, 13.2.3.2). What no database keeps becomes the sign for what cannot be read.
 */
export function decodeHtml(content: Buffer): string {
  const text = new TextDecoder(encodingOf(content)).decode(content);
  return text.replaceAll("\0", "\uFFFD").toWellFormed();
}

const marks: readonly (readonly [string, readonly number[]])[] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
  ["utf-16le", [0x3c, 0x00]],
  ["utf-16be", [0x00, 0x3c]],
];

function encodingOf(content: Buffer): string {
  const marked = marks.find(([, bytes]) => bytes.every((byte, index) => content[index] === byte))?.[0];
  if (marked !== undefined) {
    return marked;
  }
  const said = saidBy(content.toString("latin1", 0, 1024));
  if (said !== undefined && said !== "utf-8") {
    return said;
  }
  return isUtf8(content) ? "utf-8" : "windows-1252";
}

function saidBy(head: string): string | undefined {
  const label = /<meta\b[^>]*?\bcharset\s*=\s*["']?\s*([\w.:-]+)/i.exec(head)?.[1];
  try {
    const { encoding } = new TextDecoder(label);
    // Nobody could have read it in that: whoever wrote so saved it in another encoding afterwards.
    return label === undefined || encoding.startsWith("utf-16") ? undefined : encoding;
  } catch {
    return undefined;
  }
}
