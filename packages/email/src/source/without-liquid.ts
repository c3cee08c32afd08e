import { splitLiquid } from "./mask.ts";

const fallback = /\|\s*default:\s*(?:'([^']*)'|"([^"]*)")/;

/** A line as somebody reads it of whom nothing is known: the fallbacks of its merge fields, `…` where there is none. */
export function withoutLiquid(line: string): string {
  return splitLiquid(line)
    .map(({ text, isTag }) => {
      if (!isTag) return text;
      const [, single, double] = fallback.exec(text) ?? [];
      return text.startsWith("{%") ? "" : (single ?? double ?? "…");
    })
    .join("");
}
