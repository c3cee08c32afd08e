const lineWidth = 75;
const softBreak = "=\r\n";
const space = 0x20;
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

/** A line without anything to escape, and short enough to stand as it is: nearly all of a text. */
const fitting = /^(?!\.)[ -<>-~]{0,75}$/;

const plain = /^[ -<>-~]/;

/** What stands as it is, in runs; and each of the others. */
const runs = /[ -<>-~]+|[^ -<>-~]/gu;

/** Fills lines: what does not fit begins the next one. */
class Lines {
  encoded = "";
  private column = 0;

  put(token: string): void {
    if (this.column + token.length > lineWidth) {
      this.encoded += softBreak;
      this.column = 0;
    }
    this.encoded += token;
    this.column += token.length;
  }

  /** Plain characters, of which as many as fit stay on the line. */
  putRun(run: string): void {
    let at = 0;
    while (at < run.length) {
      const isAtStart = this.column === 0 || this.column === lineWidth;
      if (isAtStart && run.charCodeAt(at) === dot) {
        this.put(escape(dot));
        at += 1;
      }
      const fits = run.slice(at, at + lineWidth - (this.column % lineWidth));
      this.put(fits);
      at += fits.length;
    }
  }
}

/** A space at the end of a line needs an escape; at the end of the piece something may still follow it. */
function encodeLine(line: string, isLast: boolean): string {
  const endsInSpace = !isLast && line.endsWith(" ");
  if (!endsInSpace && fitting.test(line)) return line;
  const lines = new Lines();
  for (const [run] of (endsInSpace ? line.slice(0, -1) : line).matchAll(runs)) {
    if (plain.test(run)) lines.putRun(run);
    else lines.put(escapeCodePoint(run.codePointAt(0) ?? 0));
  }
  if (endsInSpace) lines.put(escape(space));
  return lines.encoded;
}

function encodeLong(text: string): string {
  const lines = text.split("\n");
  return lines.map((line, index) => encodeLine(line, index === lines.length - 1)).join("\r\n");
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
