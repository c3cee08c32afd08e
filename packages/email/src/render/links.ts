import { escapeHtml } from "../source/escape.ts";
import { mapAround, splitLiquid } from "../source/mask.ts";

/** The links of an email in reading order; each place that can be clicked has its own index. */
export interface Links {
  /** Registers an address and returns the Liquid source that stands for it in href attributes and in the text part. */
  add(address: string): string;
  all(): string[];
}

function withFilter(tag: string, filter: string) {
  if (!tag.startsWith("{{")) return tag;
  const inside = tag.slice(0, tag.endsWith("-}}") ? -3 : -2);
  return `${inside.trimEnd()} | ${filter} }}`;
}

/** Values inside an address are encoded; a value that is the whole address must be a safe one. */
function guardTags(address: string) {
  return splitLiquid(address)
    .map(({ text, isTag }, index) => (isTag ? withFilter(text, index === 0 ? "address" : "url_part") : text))
    .join("");
}

/** An empty register of links. */
export function createLinks(): Links {
  const addresses: string[] = [];
  return {
    add: (address) => {
      const trimmed = address.trim();
      return /^https?:\/\//i.test(trimmed) ? `{{ links.click_${addresses.push(trimmed) - 1} }}` : guardTags(trimmed);
    },
    all: () => [...addresses],
  };
}

/** A source as HTML: words escaped, Liquid kept. */
export function toHtmlSource(source: string): string {
  return mapAround(source, escapeHtml);
}
