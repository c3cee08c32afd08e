const lineWidth = 75;
const softBreak = "=\r\n";
const newline = 0x0a;
const space = 0x20;
const equals = 0x3d;
const dot = 0x2e;

const escapes = Array.from({ length: 256 }, (_, octet) => `=${octet.toString(16).toUpperCase().padStart(2, "0")}`);

const escape = (octet: number) => escapes[octet] ?? "";
const tail = (code: number, shift: number) => escape(0x80 | ((code >> shift) & 0x3f));

function escapeCodePoint(code: number): string {
  if (code < 0x80) return escape(code);
  if (code < 0x800) return escape(0xc0 | (code >> 6)) + tail(code, 0);
  if (code < 0x10000) return escape(0xe0 | (code >> 12)) + tail(code, 6) + tail(code, 0);
  return escape(0xf0 | (code >> 18)) + tail(code, 12) + tail(code, 6) + tail(code, 0);
}

function isPlain(code: number, next: number | undefined) {
  if (code === space) return next !== newline;
  return code > space && code < 0x7f && code !== equals;
}

function encodeLong(text: string): string {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  let encoded = "";
  let column = 0;
  for (const [index, code] of codes.entries()) {
    if (code === newline) {
      encoded += "\r\n";
      column = 0;
      continue;
    }
    const isBare = isPlain(code, codes[index + 1]);
    const token = isBare ? String.fromCharCode(code) : escapeCodePoint(code);
    if (column + token.length > lineWidth) {
      encoded += softBreak;
      column = 0;
    }
    const atStart = column === 0 && code === dot ? escape(dot) : token;
    encoded += atStart;
    column += atStart.length;
  }
  return encoded;
}

/** Printable text without an equals sign, such as a long address of a link, needs lines and nothing else. */
function breakLines(text: string): string {
  return text.replace(/.{1,72}/g, (line) => (line.startsWith(".") ? escape(dot) + line.slice(1) : line) + softBreak);
}

/**
 * Encodes one piece so that the next begins in the first column: it ends with a line break, a soft one if need be.
 * So pieces encoded apart can be joined, lines stay within 76 characters and no escape is ever broken.
 */
export function encodePiece(text: string): string {
  if (text === "") return "";
  if (/^[ -<>-~]+$/.test(text)) return breakLines(text);
  const encoded = encodeLong(text.toWellFormed().replace(/\r\n?/g, "\n"));
  return encoded.endsWith("\r\n") ? encoded : encoded + softBreak;
}

/** Takes back the soft break after the last piece, unless a space before it needs the shelter. */
export function endPieces(encoded: string): string {
  return encoded.endsWith(softBreak) && !encoded.endsWith(` ${softBreak}`)
    ? encoded.slice(0, -softBreak.length)
    : encoded;
}
