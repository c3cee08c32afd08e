import { createHash } from "node:crypto";

/** What differs from one time to the next and not from one error to another, and what stands for it. Addresses before what they hold. */
const values: readonly (readonly [RegExp, string])[] = [
  [/[a-z][a-z\d+.-]*:\/\/[^\s"'`<>()]+/gi, "<address>"],
  [/[^\s<>"'`=/:?&@()]+@[^\s<>"'`=/:?&@()]+/g, "<address>"],
  [/"[^"]*"|“[^”]*”|«[^»]*»|`[^`]*`/g, "<value>"],
  [/(?<![\p{L}\d])'[^']*'(?![\p{L}\d])|(?<![\p{L}\d])‘[^’]*’/gu, "<value>"],
  [/\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi, "<value>"],
  [/(?<!\w)[+-]?\d+(?:[.,:]\d+)*(?!\w)/g, "<value>"],
  [/\b(?=[\da-f]*\d)[\da-f]{8,}\b/gi, "<value>"],
  [/[+-]?\d+(?:[.,:]\d+)*/g, "<value>"],
  [/\s+/g, " "],
];
const longest = 300;

/** The message without the values that somebody's case put into it. */
export function normalise(message: string): string {
  const general = values.reduce((text, [pattern, word]) => text.replaceAll(pattern, word), message);
  return general.trim().slice(0, longest);
}

/** The same for errors of one kind that say the same and were thrown at the same places. */
export function fingerprintOf(kind: string, message: string, places: readonly string[]): string {
  return createHash("sha256")
    .update(JSON.stringify([kind, normalise(message), places]))
    .digest("hex");
}
