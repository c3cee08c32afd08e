import { join } from "node:path";

export const projectRoot = join(import.meta.dirname, "../..");
export const artifacts = join(projectRoot, "e2e/artifacts");

/** A name as a file may have it. */
export function fileName(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 80);
}
