import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Accepted } from "./record.ts";

/** Everything the sink of that folder has accepted so far, in order. */
export function readAccepted(folder: string): Accepted[] {
  const path = join(folder, "accepted.jsonl");
  if (!existsSync(path)) return [];
  const text = readFileSync(path, "utf8");
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  return whole
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Accepted);
}

/** The octets of one accepted message, as they came over the wire. */
export function readMessage(folder: string, accepted: Accepted): Buffer {
  if (accepted.file === null) throw new Error("The sink keeps no files");
  return readFileSync(join(folder, accepted.file));
}
