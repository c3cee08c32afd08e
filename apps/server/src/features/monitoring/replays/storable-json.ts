const backslash = 0x5c;
/** In place of half a character, as texts have it that are made well-formed (ECMA-262, `toWellFormed`). */
const replacement = Buffer.from("\\ufffd");
/** Bytes of an escape with four digits. */
const long = 6;

const isFirstHalf = (code: number) => code >= 0xd800 && code <= 0xdbff;
const isSecondHalf = (code: number) => code >= 0xdc00 && code <= 0xdfff;

/**
 * JSON in UTF-8 without NUL and without halves of characters, which can stand there as escapes only. It is rewritten in its place
 * byte by byte: a parser with a function for each value takes seconds for what somebody sends on purpose.
 */
export function storableJson(json: Buffer): Buffer {
  if (!json.includes("\\u")) {
    return json;
  }
  let kept = 0;
  for (let read = 0; read < json.length; ) {
    const code = codeAt(json, read);
    const isPair = isFirstHalf(code) && isSecondHalf(codeAt(json, read + long));
    if (code === 0) {
      read += long;
    } else if (!isPair && (isFirstHalf(code) || isSecondHalf(code))) {
      kept += replacement.copy(json, kept);
      read += long;
    } else {
      for (const end = read + lengthAt(json, read, isPair); read < end; read += 1) {
        json[kept] = json[read] ?? 0;
        kept += 1;
      }
    }
  }
  return json.subarray(0, kept);
}

function lengthAt(json: Buffer, at: number, isPair: boolean): number {
  if (isPair) {
    return 2 * long;
  }
  return json[at] === backslash && at + 1 < json.length ? 2 : 1;
}

/** What a `\u` escape stands for; -1 where none begins. */
function codeAt(json: Buffer, at: number): number {
  if (json[at] !== backslash || json[at + 1] !== 0x75) {
    return -1;
  }
  let code = 0;
  for (let index = at + 2; index < at + long; index += 1) {
    const digit = digitOf(json[index] ?? 0);
    if (digit === -1) {
      return -1;
    }
    code = code * 16 + digit;
  }
  return code;
}

function digitOf(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) {
    return byte - 0x30;
  }
  // Letters of either case.
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}
