import { readFileSync } from "node:fs";
import { join } from "node:path";
import { environmentWith } from "../config.ts";

/** An input made after public bug reports of other products, or the script that gave it to them. */
export function reportFile(name: string): Buffer {
  return readFileSync(join(environmentWith({})["CORPORA"] ?? "", "reports", name));
}

/** What stands between quotation marks in a script, in order; `'a'*3+'b'` is `aaab`. */
export function quotedIn(script: string): string[] {
  const plain = script
    .replaceAll(
      /'((?:\\.|[^'\\\n])*)'\*(\d+)/g,
      (_, words: string, times: string) => `'${words.repeat(Number(times))}'`,
    )
    .replaceAll("'+'", "");
  return [...plain.matchAll(/'((?:\\.|[^'\\\n])*)'/g)].map(([, words = ""]) => words.replaceAll(/\\(.)/g, "$1"));
}
