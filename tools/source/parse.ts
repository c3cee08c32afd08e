import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type ParseResult, parseSync } from "oxc-parser";

/** A parsed file of code and the text it was parsed from. */
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly parsed: ParseResult;
}

/** Reads and parses one file; a file that does not parse stops the tool, for it would otherwise check nothing. */
export function parseFile(root: string, path: string): Source {
  const text = readFileSync(join(root, path), "utf8");
  const parsed = parseSync(path, text);
  const [error] = parsed.errors;
  if (error !== undefined) throw new Error(`${path} can't be parsed: ${error.message}`);
  return { path, text, parsed };
}

export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}
