import { escapeHtml } from "../source/escape.ts";
import { isolate } from "../template/show.ts";
import type { EmailLanguage } from "../words.ts";
import { mapAround, splitLiquid } from "../source/mask.ts";

/** The links of an email in reading order; each place that can be clicked has its own index. */
export interface Links {
  /** Registers an address and returns the Liquid source that stands for it in href attributes and in the text part. */
  add(address: string): string;
  all(): string[];
  /** The same register where these names are given by a loop or an assignment: only the email itself knows what they mean. */
  within(names: Iterable<string>): Links;
}

function withFilter(tag: string, filter: string) {
  if (!tag.startsWith("{{")) return tag;
  const inside = tag.slice(0, tag.endsWith("-}}") ? -3 : -2);
  return `${inside.trimEnd()} | ${filter} }}`;
}

/** Values inside an address are encoded, or made diallable; a value that is the whole address must be a safe one. */
function guardTags(address: string) {
  const inside = /^tel:/i.test(address) ? "tel_part" : "url_part";
  return splitLiquid(address)
    .map(({ text, isTag }, index) => (isTag ? withFilter(text, index === 0 ? "address" : inside) : text))
    .join("");
}

/** An address in which no value can be code, nor a word behind one that is empty: nothing is left of such an address. */
function guarded(address: string) {
  const stretches = splitLiquid(address);
  const words = stretches.map(({ text, isTag }) => (isTag ? "" : text)).join("");
  return stretches[0]?.isTag && /^[^/?#]*:/.test(words) ? "" : guardTags(address);
}

/** The source of an image's address: of the web, or what a merge field says if that is of the web. */
export function imageSource(address: string): string {
  return /^(https?:\/\/|\{\{)/i.test(address) ? guarded(address) : "";
}

/** Clicks on a merge field's address count too, but for the ways out and the web view. */
function isCounted(address: string) {
  return !/^\{\{-?\s*links\.(unsubscribe|view|preferences)/.test(address);
}

/** The names that the tags of an address begin with, and whatever else stands in them like one. */
function namesIn(address: string): string[] {
  return splitLiquid(address).flatMap(({ text, isTag }) =>
    isTag ? (text.match(/(?<![\w.-])[a-z_][\w-]*/gi) ?? []) : [],
  );
}

/** An empty register of links. */
export function createLinks(): Links {
  const addresses: string[] = [];
  const register = (address: string) => `{{ links.click_${addresses.push(address) - 1} }}`;
  const registerWithin = (own: ReadonlySet<string>): Links => ({
    add: (written) => {
      const trimmed = written.trim();
      const address = guarded(trimmed);
      const isOwn = own.size > 0 && namesIn(trimmed).some((name) => own.has(name));
      if (/^https?:\/\//i.test(trimmed)) return isOwn ? address : register(trimmed);
      return trimmed.startsWith("{{") && address !== "" && !isOwn && isCounted(trimmed) ? register(address) : address;
    },
    all: () => [...addresses],
    within: (names) => registerWithin(new Set([...own, ...names])),
  });
  return registerWithin(new Set());
}

const leadingField = /^(?:tel:|mailto:)?\{\{-?\s*([a-z]+\.[a-z0-9_]+)\s*((?:\|[^}]*)?)-?\}\}/i;

/**
 * The merge field that an address, or the number or mailbox of one, begins with, that may be empty and that nothing stands in for:
 * without it, there is no address.
 */
export function neededBy(address: string): string | undefined {
  const [, name, filters = ""] = leadingField.exec(address.trim()) ?? [];
  return name === "links.unsubscribe" || /\|\s*default\b/.test(filters) ? undefined : name;
}

/** A fact as a source of Liquid in which nothing is a tag, kept apart from words that read the other way. */
export function factSource(fact: string, language: EmailLanguage): string {
  return isolate(fact, language).replace(/\{(?=[{%])/g, "{\u200b");
}

/** A source as HTML: words escaped, Liquid kept. */
export function toHtmlSource(source: string): string {
  return mapAround(source, escapeHtml);
}

/** The same with its lines. */
export function toHtmlLines(source: string): string {
  return mapAround(source, (text) => escapeHtml(text).replace(/\r?\n/g, "<br />"));
}
