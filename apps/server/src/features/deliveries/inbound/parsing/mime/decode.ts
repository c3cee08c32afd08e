import { decodeWords } from "postal-mime";
import { limits } from "../limits.ts";
import { htmlToText } from "./html-to-text.ts";
import type { Part } from "./parts.ts";

/** The text of a part, decoded as far as the limits go, lines ending in LF; HTML as text. */
export function textOf(part: Part): string {
  const octets = decodeTransfer(part.body.slice(0, limits.textOctets), part.encoding);
  const text = decodeCharset(octets, part.charset).replace(/\r\n?/g, "\n").replaceAll("\0", "").slice(0, limits.text);
  return part.type === "text/html" ? htmlToText(text) : text;
}

/** Undoes base64 or quoted-printable of text in which each character is an octet; anything else is left as it is. */
export function decodeTransfer(body: string, encoding: string): Buffer {
  if (encoding === "base64") return Buffer.from(body, "base64");
  if (encoding !== "quoted-printable") return Buffer.from(body, "latin1");
  const bare = body
    .replace(/=[ \t]{0,80}\n/g, "")
    .replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bare, "latin1");
}

/** Text of octets in a character set; of none or an unknown one, UTF-8 where it is that, and else Windows' Latin. */
export function decodeCharset(octets: Buffer, charset: string): string {
  const known = decoderOf(charset);
  if (known) return known.decode(octets);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(octets);
  } catch {
    return new TextDecoder("windows-1252").decode(octets);
  }
}

const sayNothing = new Set(["", "us-ascii", "ascii", "unknown-8bit", "x-unknown", "iso-8859-1", "utf-8", "utf8"]);

function decoderOf(charset: string) {
  if (sayNothing.has(charset)) return undefined;
  try {
    return new TextDecoder(charset.slice(0, 40));
  } catch {
    return undefined;
  }
}

/** A header value for people: encoded words decoded (RFC 2047), raw octets as UTF-8, on one line. */
export function decodeHeader(value: string | undefined): string {
  const bounded = (value ?? "").slice(0, limits.headerValue);
  const text = /[\x80-\xff]/.test(bounded) ? decodeCharset(Buffer.from(bounded, "latin1"), "") : bounded;
  return (text.includes("=?") ? decodeWords(text) : text).replace(/[\s\p{Cc}]+/gu, " ").trim();
}
