import type { Block, EmailDocument, EmailLanguage } from "../document.ts";
import { findMergeField, findMergeList, isDataField } from "../merge-fields.ts";
import { decodeEntities } from "../source/escape.ts";
import { maskLiquid, splitLiquid } from "../source/mask.ts";
import type { EmailFinding } from "./finding.ts";
import { saidBy } from "./places.ts";

/** A merge field where it is read, with the line around it. */
export interface FieldUse {
  field: string;
  /** The line as it was written: plain words and Liquid. */
  line: string;
  /** The tag itself, as it stands in the line. */
  tag: string;
  hasFallback: boolean;
  blockId?: string;
}

const alwaysThere =
  /^(customer\.(name|email)|organization\.(name|postal_address)|sender\.name|activity\.name|links\.(unsubscribe|view|preferences))$/;

const lineEnds = /<\/?(?:p|div|li|ul|ol|h[1-6]|td|tr|table|br|center|section|body)\b[^<>]*>/gi;
/** Without what nobody reads; what never ends hides the rest, as it does in a browser. */
export function withoutUnread(html: string): string {
  const lower = html.toLowerCase();
  const opener = /<(style|script|title|head)\b|<!--/g;
  let read = "";
  let from = 0;
  for (let found = opener.exec(lower); found; found = opener.exec(lower)) {
    read += html.slice(from, found.index);
    const end = lower.indexOf(found[1] === undefined ? "-->" : `</${found[1]}`, found.index);
    if (end === -1) return read;
    from = lower.indexOf(">", end) + 1 || html.length;
    opener.lastIndex = from;
  }
  return read + html.slice(from);
}

/** HTML or plain text as the lines that are read, Liquid kept. */
export function linesOf(source: string): string[] {
  const mask = maskLiquid(source);
  const plain = withoutUnread(mask.text)
    .replace(lineEnds, "\n")
    .replace(/<[^<>]*>/g, "");
  return mask
    .show(decodeEntities(plain), (tag) => tag.replace(/\s+/g, " "))
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "");
}

/** What conditions and loops around a place promise: the fields they ask for and the entries they give. */
interface Promised {
  tag: string;
  fields: readonly string[];
}

const openers = new Set(["if", "unless", "case"]);
const liquidTag = /^\{%-?\s*([a-z]+)\b([^]*?)-?%\}$/;

function follow(open: Promised[], written: string) {
  const [, tag = "", rest = ""] = liquidTag.exec(written) ?? [];
  if (tag.startsWith("end"))
    open.splice(
      open.findLastIndex((one) => one.tag === tag.slice(3)),
      open.length,
    );
  if (openers.has(tag)) open.push({ tag, fields: fieldNames(rest) });
  if (tag === "for") open.push({ tag, fields: [`${rest.trim().split(/\s/)[0] ?? ""}.`] });
}

function fieldNames(text: string): string[] {
  return text.match(/[a-z]+\.[a-z0-9_]+/g) ?? [];
}

const isPromised = (field: string, open: readonly Promised[]) =>
  open.some(({ fields }) => fields.some((one) => (one.endsWith(".") ? field.startsWith(one) : field === one)));

interface Around {
  promised: readonly string[];
  blockId?: string;
}

function usesIn(source: string, { promised, ...place }: Around): FieldUse[] {
  const open: Promised[] = [{ tag: "", fields: promised }];
  return linesOf(source).flatMap((line) =>
    splitLiquid(line).flatMap(({ text, isTag }): FieldUse[] => {
      if (!isTag) return [];
      if (text.startsWith("{%")) {
        follow(open, text);
        return [];
      }
      const field = /^\{\{-?\s*([a-z]+\.[a-z0-9_]+)\b/.exec(text)?.[1];
      if (!field || !findMergeField(field) || alwaysThere.test(field) || isPromised(field, open)) return [];
      return [{ field, line, tag: text, hasFallback: /\|\s*default\s*:/.test(text), ...place }];
    }),
  );
}

function promisedBy({ show, repeat }: Block): string[] {
  const asked = show?.match === "all" || show?.terms.length === 1 ? show.terms : [];
  const filled = asked.filter(({ operator }) => operator !== "empty" && operator !== "is_not");
  const entry = repeat ? [`${findMergeList(repeat.list)?.entry ?? repeat.list}.`] : [];
  return [...entry, ...filled.map(({ field }) => field)];
}

function usesInBlocks(blocks: readonly Block[], around: readonly string[]): FieldUse[] {
  return blocks.flatMap((block) => {
    const promised = [...around, ...promisedBy(block)];
    const own = saidBy(block).texts.flatMap((text) => usesIn(text, { promised, blockId: block.id }));
    const inside =
      block.kind === "columns" ? block.columns.flatMap((column) => usesInBlocks(column.blocks, promised)) : [];
    return [...own, ...inside];
  });
}

/** Merge fields that are read and may be empty, but for those that a condition around them asks for, in reading order. */
export function fieldUses(email: { document: EmailDocument; subject: string; preheader: string }): FieldUse[] {
  const { document, subject, preheader } = email;
  const body =
    document.mode === "html" ? usesIn(document.html ?? "", { promised: [] }) : usesInBlocks(document.blocks, []);
  return [...[subject, preheader].flatMap((text) => usesIn(text, { promised: [] })), ...body];
}

/** Words that stand in for an empty field and still make a sentence. */
const fallbacks: Record<EmailLanguage, Readonly<Record<string, string>>> = {
  en: {
    "customer.first_name": "there",
    "customer.last_name": "customer",
    "customer.company": "your business",
    "customer.city": "your area",
    "site.city": "your area",
    "site.name": "your place",
    "service.name": "your service",
    "due.service": "your service",
    "service.due_on": "soon",
    "due.on": "soon",
    "appointment.on": "the agreed day",
    "quote.title": "your project",
  },
  fr: {
    "customer.first_name": "à vous",
    "customer.last_name": "client",
    "customer.company": "votre entreprise",
    "customer.city": "votre région",
    "site.city": "votre région",
    "site.name": "votre site",
    "service.name": "votre entretien",
    "due.service": "votre entretien",
    "service.due_on": "bientôt",
    "due.on": "bientôt",
    "appointment.on": "le jour convenu",
    "quote.title": "votre projet",
  },
  ar: {
    "customer.first_name": "بك",
    "customer.last_name": "العميل",
    "customer.company": "شركتك",
    "customer.city": "منطقتك",
    "site.city": "منطقتك",
    "site.name": "موقعك",
    "service.name": "خدمتك",
    "due.service": "خدمتك",
    "service.due_on": "قريبًا",
    "due.on": "قريبًا",
    "appointment.on": "اليوم المتفق عليه",
    "quote.title": "مشروعك",
  },
};

function withFallback(tag: string, words: string) {
  const end = tag.endsWith("-}}") ? "-}}" : "}}";
  const [head = "", ...filters] = tag.slice(0, -end.length).split("|");
  return [head.trimEnd(), `default: '${words}'`, ...filters.map((filter) => filter.trim())]
    .join(" | ")
    .concat(` ${end}`);
}

/** Fields without a fallback: for some customers a hole stays in the sentence. */
export function checkGaps(email: Parameters<typeof fieldUses>[0] & { language: EmailLanguage }): EmailFinding[] {
  const seen = new Set<string>();
  return fieldUses(email).flatMap(({ field, tag, hasFallback, blockId }): EmailFinding[] => {
    const key = `${blockId ?? ""} ${field}`;
    if (hasFallback || isDataField(field) || seen.has(key)) return [];
    seen.add(key);
    const words = fallbacks[email.language][field];
    const fix =
      words === undefined ? {} : { fix: { kind: "fallback" as const, from: tag, to: withFallback(tag, words) } };
    return [{ level: "warning", code: "fallback_missing", ...(blockId ? { blockId } : {}), detail: field, ...fix }];
  });
}
