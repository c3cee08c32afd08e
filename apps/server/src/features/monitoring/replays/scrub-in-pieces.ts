import { setImmediate as turn } from "node:timers/promises";
import { scrubJson } from "../../../platform/scrub.ts";

/** Characters that are scrubbed in one turn. */
const piece = 64 * 1024;
/** No secret that `scrubJson` finds goes on beyond one of these. */
const border = /[^\w.~%+/=-]/g;

/** The same as `scrubJson`, with turns in between for everybody else: megabytes of secrets take a second. */
export async function scrubInPieces(json: string): Promise<string> {
  const scrubbed: string[] = [];
  for (let from = 0; from < json.length; ) {
    border.lastIndex = from + piece;
    const to = border.exec(json)?.index ?? json.length;
    scrubbed.push(scrubJson(json.slice(from, to)));
    from = to;
    await turn();
  }
  return scrubbed.join("");
}
