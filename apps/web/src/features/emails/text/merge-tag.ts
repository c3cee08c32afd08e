import type { DayFormat } from "@delight/email/template/day-format";

/** How a day or an amount is written. */
export type TagFormat = DayFormat | "full" | "whole";

/** A merge field as authors write it: its name, how its day or amount is written, and what is read where a customer has no value. */
export interface MergeTag {
  readonly name: string;
  readonly fallback?: string | undefined;
  readonly format?: TagFormat | undefined;
}

export const dayFormats: readonly DayFormat[] = ["long", "short", "month", "weekday"];

const quoted = /(?:'([^'{}]*)'|"([^"{}]*)")/.source;
const written = /^\{\{-?\s*([a-z]+\.[a-z0-9_]+)\s*((?:\|[^{}]*?)?)-?\}\}$/;
const filter = new RegExp(`\\|\\s*(?:(default):\\s*${quoted}|(date|money)(?::\\s*${quoted})?)\\s*`, "y");

type Filters = Pick<MergeTag, "fallback" | "format">;

function formatOf(name: string | undefined, format: string | undefined): TagFormat | undefined {
  if (name === "money") return format === undefined ? "full" : format === "whole" ? "whole" : undefined;
  return dayFormats.find((one) => one === (format ?? "long"));
}

/** One filter, if the rest of the field begins with one that is known. */
function readFilter(rest: string, from: number): (Filters & { end: number }) | undefined {
  filter.lastIndex = from;
  const found = filter.exec(rest);
  if (!found) return undefined;
  const [whole, isDefault, single, double, name, singleFormat, doubleFormat] = found;
  const end = from + whole.length;
  if (isDefault) return { fallback: single ?? double, end };
  const format = formatOf(name, singleFormat ?? doubleFormat);
  return format && { format, end };
}

function readFilters(rest: string): Filters | undefined {
  let filters: Filters = {};
  for (let from = 0; from < rest.length; ) {
    const next = readFilter(rest, from);
    if (!next) return undefined;
    const { end, ...known } = next;
    if (Object.keys(known).some((key) => key in filters)) return undefined;
    filters = { ...filters, ...known };
    from = end;
  }
  return filters;
}

/** Reads a merge field with its fallback and its format, each at most once; other Liquid stays code. */
export function readMergeTag(source: string): MergeTag | undefined {
  const [, name, rest = ""] = written.exec(source) ?? [];
  const filters = name === undefined ? undefined : readFilters(rest);
  return name === undefined || !filters ? undefined : { name, ...filters };
}

function writeFormat(format: TagFormat | undefined): string {
  if (format === undefined) return "";
  if (format === "full") return " | money";
  return format === "whole" ? " | money: 'whole'" : ` | date: '${format}'`;
}

/** A merge field as source; a fallback that no quotes can hold loses its braces and double quotes. */
export function writeMergeTag({ name, fallback, format }: MergeTag): string {
  const shown = `${name}${writeFormat(format)}`;
  const words = fallback?.replaceAll(/[{}]/g, "") ?? "";
  if (words === "") return `{{ ${shown} }}`;
  if (!words.includes("'")) return `{{ ${shown} | default: '${words}' }}`;
  return `{{ ${shown} | default: "${words.replaceAll('"', "”")}" }}`;
}
