import { isUtf8 } from "node:buffer";
import { TextDecoder } from "node:util";
import { olderEncoding } from "./older-encoding.ts";

/** What is watched of a file while it is stored, to tell its encoding afterwards. */
export interface EncodingClues {
  readonly take: (chunk: Buffer) => void;
  /** Name of the encoding, lower case, as iconv knows it. */
  readonly decide: () => string;
}

/** Bytes by which the older encodings are told apart. */
const enough = 128 * 1024;

const marks: readonly [string, readonly number[]][] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/** Every byte counts for UTF-8; for older encodings the first stretch that has letters outside ASCII does. */
export function watchEncoding(): EncodingClues {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let head = Buffer.alloc(0);
  let telling = Buffer.alloc(0);
  let isValidUtf8 = true;
  return {
    take: (chunk) => {
      head = head.length < 4096 ? Buffer.concat([head, chunk.subarray(0, 4096)]) : head;
      if (isValidUtf8) {
        isValidUtf8 = decodes(decoder, chunk);
      }
      if (!isValidUtf8 && telling.length < enough && !isUtf8(chunk)) {
        telling = Buffer.concat([telling, chunk.subarray(0, enough)]);
      }
    },
    decide: () => marked(head) ?? unmarkedUtf16(head) ?? (isValidUtf8 ? "utf-8" : olderEncoding(telling)),
  };
}

function decodes(decoder: TextDecoder, chunk: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function marked(head: Buffer): string | undefined {
  return marks.find(([, mark]) => mark.every((byte, index) => head[index] === byte))?.[0];
}

/** Most letters of a table are ASCII, so that every second byte is zero. */
function unmarkedUtf16(head: Buffer): string | undefined {
  const zeros = [0, 0];
  head.forEach((byte, index) => {
    zeros[index % 2] = (zeros[index % 2] ?? 0) + (byte === 0 ? 1 : 0);
  });
  const [even = 0, odd = 0] = zeros;
  const most = head.length * 0.3;
  if (odd > most && even < odd / 10) {
    return "utf-16le";
  }
  return even > most && odd < even / 10 ? "utf-16be" : undefined;
}
