export interface JsonSize {
  /** Inside each other. */
  readonly deepest: number;
  /** Values, whatever holds them. */
  readonly most: number;
}

const ofInput: JsonSize = { deepest: 64, most: 50_000 };

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/**
 * Whether JSON has more parts, or more inside each other, than any input of ours, or than is said: objects of that size cost seconds to
 * build, so they are told by their bytes before anybody builds them.
 */
export function isMonstrous(json: Uint8Array, { deepest, most }: JsonSize = ofInput): boolean {
  let depth = 0;
  let parts = 0;
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index] ?? 0;
    if (byte === quote) {
      index = endOfString(json, index);
    } else if (byte === comma) {
      parts += 1;
    } else if (opening.has(byte)) {
      depth += 1;
      parts += holdsOne(json, index);
    } else if (closing.has(byte)) {
      depth -= 1;
    }
    if (depth > deepest || parts > most) {
      return true;
    }
  }
  return false;
}

/** Commas count all values but the first of each list: those of lists inside of lists are as many again. */
function holdsOne(json: Uint8Array, begin: number): number {
  return closing.has(json[begin + 1] ?? 0) ? 0 : 1;
}

/** Where the string that begins here ends; the last byte when it does not. */
function endOfString(json: Uint8Array, begin: number): number {
  let end = json.indexOf(quote, begin + 1);
  while (end !== -1 && isEscaped(json, begin, end)) {
    end = json.indexOf(quote, end + 1);
  }
  return end === -1 ? json.length : end;
}

function isEscaped(json: Uint8Array, begin: number, end: number): boolean {
  let before = end - 1;
  while (before > begin && json[before] === backslash) {
    before -= 1;
  }
  return (end - 1 - before) % 2 === 1;
}
