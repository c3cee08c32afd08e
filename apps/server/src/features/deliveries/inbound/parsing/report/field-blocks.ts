import { type Headers, readHeaders } from "../mime/headers.ts";

/** The groups of fields of a report's machine-readable part, however many blank lines stand between them (RFC 3464, 2.1). */
export function fieldBlocks(text: string): readonly Headers[] {
  return text
    .split(/\n[ \t]*\n/)
    .map((block) => readHeaders(block.replace(/^\n+/, "")))
    .filter(({ size }) => size > 0);
}
