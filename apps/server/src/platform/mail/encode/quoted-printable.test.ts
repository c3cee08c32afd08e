import fc from "fast-check";
import { expect, test } from "vitest";
import { nastyTexts } from "../testing/nasty-texts.ts";
import { encodePiece, endPieces } from "./quoted-printable.ts";

/** RFC 2045 6.7 to the letter: anything it does not allow throws. */
function decode(encoded: string): string {
  const joined = encoded.replace(/[ \t]+(?=\r\n|$)/g, "").replace(/=\r\n/g, "");
  const octets: number[] = [];
  for (let at = 0; at < joined.length; at += 1) {
    if (joined[at] !== "=") {
      octets.push(joined.charCodeAt(at));
      continue;
    }
    const [hex] = /^[0-9A-F]{2}/.exec(joined.slice(at + 1)) ?? [];
    if (hex === undefined) throw new Error(`A broken escape: ${joined.slice(at, at + 5)}`);
    octets.push(Number.parseInt(hex, 16));
    at += 2;
  }
  return Buffer.from(octets).toString("utf8");
}

const asLines = (text: string) => text.toWellFormed().replace(/\r\n?|\n/g, "\r\n");

function encodeAll(pieces: readonly string[]) {
  const encoded = endPieces(pieces.map(encodePiece).join(""));
  const badLines = encoded.split("\r\n").filter((line) => !/^(?!\.)[ -~]{0,76}$(?<! )/.test(line));
  return { decoded: decode(encoded), badLines };
}

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.string({ unit: "grapheme", maxLength: 200 }),
  fc.string({ unit: fc.constantFrom("a", " ", ".", "=", "\n", "\r", "\t", "é", "👩‍🔧"), maxLength: 200 }),
  fc.constantFrom(...nastyTexts),
);

test("M32 M33 any text comes back as it was, on lines of at most 76 printable characters", () => {
  const check = fc.property(anyText, (text) => {
    expect(encodeAll([text])).toEqual({ decoded: asLines(text), badLines: [] });
  });
  fc.assert(check);
});

test("M32 pieces encoded apart and joined read as the whole", () => {
  const check = fc.property(fc.array(anyText, { maxLength: 12 }), (pieces) => {
    expect(encodeAll(pieces)).toEqual({ decoded: pieces.map(asLines).join(""), badLines: [] });
  });
  fc.assert(check);
});

test("M31 what begins a boundary cannot come out of the encoder", () => {
  const check = fc.property(anyText, (text) => {
    expect(encodePiece(`--=_${text}`)).not.toContain("=_");
  });
  fc.assert(check);
});
