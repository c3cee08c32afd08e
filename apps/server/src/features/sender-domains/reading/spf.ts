import type { Dns, Looked } from "../../../platform/dns/dns.ts";
import { readSpfTerms, type SpfTerm } from "./spf-terms.ts";

/** RFC 7208, 4.6.4: terms that ask the name system, and those of them that may find nothing. */
export const mostLookups = 10;
const mostVoids = 2;

export type SpfCode =
  | "ok"
  | "unknown"
  | "missing"
  | "several"
  | "syntax"
  | "too_many_lookups"
  | "too_many_voids"
  | "include_missing"
  | "passes_all"
  | "no_end"
  | "not_covered"
  | "ptr";

export interface SpfReading {
  readonly code: SpfCode;
  readonly records: readonly string[];
  readonly lookups: number;
}

/** What stops an evaluation: RFC 7208 calls it a permanent error, or a temporary one (`unknown`). */
class Stop extends Error {
  readonly code: SpfCode;
  constructor(code: SpfCode) {
    super(code);
    this.code = code;
  }
}

interface Walk {
  readonly dns: Dns;
  lookups: number;
  voids: number;
  readonly included: Set<string>;
  usesPtr: boolean;
}

/**
 * Reads the SPF record of a domain as a receiver would that no mechanism matches: every term is walked, so it counts the most
 * look-ups that any mail can cost. `mustInclude`: what has to be named in it, or in what it includes, for our mail to pass.
 */
export async function readSpf(dns: Dns, domain: string, mustInclude?: string): Promise<SpfReading> {
  const walk: Walk = { dns, lookups: 0, voids: 0, included: new Set([domain]), usesPtr: false };
  const looked = await dns.txt(domain);
  const records = spfRecords(looked);
  const [record] = records;
  if (looked.kind === "unknown") return { code: "unknown", records, lookups: 0 };
  if (record === undefined || records.length > 1) {
    return { code: record === undefined ? "missing" : "several", records, lookups: 0 };
  }
  const code = await codeOf(walk, { domain, record, mustInclude });
  return { code, records, lookups: walk.lookups };
}

interface Asked {
  readonly domain: string;
  readonly record: string;
  readonly mustInclude: string | undefined;
}

async function codeOf(walk: Walk, { domain, record, mustInclude }: Asked): Promise<SpfCode> {
  try {
    const end = await walkRecord(walk, domain, record);
    if (end === "+") return "passes_all";
    if (mustInclude !== undefined && !walk.included.has(mustInclude)) return "not_covered";
    if (end !== "-" && end !== "~") return "no_end";
    return walk.usesPtr ? "ptr" : "ok";
  } catch (error) {
    if (error instanceof Stop) return error.code;
    throw error;
  }
}

function spfRecords(looked: Looked<string>): readonly string[] {
  return looked.kind === "found" ? looked.values.filter((text) => /^v=spf1(?: |$)/i.test(text)) : [];
}

/** Answers what it says of everybody else: the qualifier of `all`, or undefined where nothing is said. */
async function walkRecord(walk: Walk, domain: string, record: string): Promise<SpfTerm["qualifier"] | undefined> {
  const terms = readSpfTerms(record);
  if (!terms) throw new Stop("syntax");
  const all = terms.findIndex(({ name }) => name === "all");
  const tested = all === -1 ? terms : terms.slice(0, all);
  for (const term of tested) {
    await walkTerm(walk, domain, term);
  }
  if (all !== -1) return terms[all]?.qualifier;
  const redirect = terms.find(({ name }) => name === "redirect");
  return redirect && walkNamed(walk, redirect);
}

async function walkTerm(walk: Walk, domain: string, term: SpfTerm): Promise<void> {
  switch (term.name) {
    case "include":
      return void (await walkNamed(walk, term));
    case "a":
    case "exists":
    case "mx":
    case "ptr":
      return walkHosts(walk, term.domain ?? domain, term);
    default:
  }
}

/** A `ptr` asks for the names of the sender's address, which no check knows. */
async function walkHosts(walk: Walk, domain: string, { name, hasMacro }: SpfTerm): Promise<void> {
  countLookup(walk);
  walk.usesPtr ||= name === "ptr";
  if (!hasMacro && name !== "ptr") {
    countVoid(walk, await (name === "mx" ? walk.dns.mx(domain) : walk.dns.addresses(domain)));
  }
}

/** Into the record of another domain, which must be there (RFC 7208, 5.2 and 6.1). */
async function walkNamed(walk: Walk, { domain, hasMacro }: SpfTerm): Promise<SpfTerm["qualifier"] | undefined> {
  countLookup(walk);
  if (domain === undefined || hasMacro) return undefined;
  walk.included.add(domain);
  const looked = await walk.dns.txt(domain);
  countVoid(walk, looked);
  const [record, ...more] = spfRecords(looked);
  if (record === undefined) throw new Stop("include_missing");
  if (more.length > 0) throw new Stop("several");
  return walkRecord(walk, domain, record);
}

function countLookup(walk: Walk): void {
  walk.lookups += 1;
  if (walk.lookups > mostLookups) throw new Stop("too_many_lookups");
}

function countVoid(walk: Walk, { kind }: Looked<unknown>): void {
  if (kind === "unknown") throw new Stop("unknown");
  walk.voids += kind === "none" ? 1 : 0;
  if (walk.voids > mostVoids) throw new Stop("too_many_voids");
}
