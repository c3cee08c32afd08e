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

/**
 * Every byte counts for UTF-8: a file that was put together from several may have letters that are none, which are told of row by
 * row, as long as more are. For older encodings the first stretch that has letters outside ASCII counts.
 */
export function watchEncoding(): EncodingClues {
  const utf8 = countUtf8();
  let head = Buffer.alloc(0);
  let telling = Buffer.alloc(0);
  return {
    take: (chunk) => {
      head = head.length < 4096 ? Buffer.concat([head, chunk.subarray(0, 4096)]) : head;
      utf8.take(chunk);
      if (utf8.broken() > 0 && telling.length < enough && !isUtf8(chunk)) {
        telling = Buffer.concat([telling, chunk.subarray(0, enough)]);
      }
    },
    decide: () => {
      const isUtf8Mostly = utf8.broken() === 0 || utf8.beyondAscii() > utf8.broken();
      return marked(head) ?? unmarkedUtf16(head) ?? (isUtf8Mostly ? "utf-8" : olderEncoding(telling));
    },
  };
}

/** Counts what UTF-8 has beyond one byte a letter, and the places where it is broken. */
function countUtf8() {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let [beyondAscii, broken] = [0, 0];
  return {
    take: (chunk: Buffer) => {
      const text = decoder.decode(chunk, { stream: true });
      beyondAscii += chunk.length - text.length;
      for (let at = text.indexOf("\uFFFD"); at !== -1; at = text.indexOf("\uFFFD", at + 1)) broken += 1;
    },
    beyondAscii: () => beyondAscii,
    broken: () => broken,
  };
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
