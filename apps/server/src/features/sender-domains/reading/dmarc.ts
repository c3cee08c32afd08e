import type { Dns, Looked } from "../../../platform/dns/dns.ts";
import { readTags } from "./tag-list.ts";

export type DmarcPolicy = "none" | "quarantine" | "reject";

export type DmarcCode = "ok" | "unknown" | "missing" | "several" | "syntax" | "no_policy" | "no_reports" | "testing";

export interface DmarcReading {
  readonly code: DmarcCode;
  readonly records: readonly string[];
  /** Where the record that counts was found: the domain itself, or one above it. */
  readonly at: string | undefined;
  /** What receivers are asked to do with mail of this domain that is not proved. */
  readonly policy: DmarcPolicy | undefined;
  readonly organizationalDomain: string;
  /** Whether the domain of a signature, or of the return path, has to be the very same. */
  readonly isStrict: { readonly dkim: boolean; readonly spf: boolean };
}

interface DmarcRecord {
  readonly at: string;
  readonly tags: ReadonlyMap<string, string>;
  readonly text: string;
}

/** Labels of the longest name that the walk asks about after the domain itself (RFC 9989, 4.10). */
const mostLabels = 8;

type Asked = {
  readonly code: "none" | "unknown" | "several" | "syntax" | "found";
  readonly texts: readonly string[];
  readonly record?: DmarcRecord;
};

/**
 * The DMARC record that counts for a domain, found by the tree walk of RFC 9989; a record written for RFC 7489 reads the same,
 * its pct, rf and ri are passed over.
 */
export async function readDmarc(dns: Dns, domain: string): Promise<DmarcReading> {
  const own = await askAt(dns, domain);
  const nothing = {
    at: undefined,
    policy: undefined,
    organizationalDomain: domain,
    isStrict: { dkim: false, spf: false },
  };
  if (own.code !== "none" && own.code !== "found") return { ...nothing, code: own.code, records: own.texts };
  const walked = await walkUp(dns, domain, own.record);
  if (walked === "unknown") return { ...nothing, code: "unknown", records: own.texts };
  const organizationalDomain = organizationalOf(domain, walked);
  const record = own.record ?? walked.find(({ at }) => at === organizationalDomain) ?? walked.find(isPublicSuffix);
  if (!record) return { ...nothing, organizationalDomain, code: "missing", records: [] };
  const policy = policyOf(record, domain);
  return {
    code: codeOf(record, policy),
    records: [record.text],
    at: record.at,
    policy: policy ?? "none",
    organizationalDomain,
    isStrict: { dkim: record.tags.get("adkim") === "s", spf: record.tags.get("aspf") === "s" },
  };
}

/** RFC 9989, 4.4: the very same domain, or, unless strict is asked for, one with the same organizational domain. */
export function isAligned(
  from: string,
  other: string,
  { organizationalDomain, isStrict }: { organizationalDomain: string; isStrict: boolean },
): boolean {
  if (from === other) return true;
  return !isStrict && (other === organizationalDomain || other.endsWith(`.${organizationalDomain}`));
}

async function askAt(dns: Dns, domain: string): Promise<Asked> {
  const looked: Looked<string> = await dns.txt(`_dmarc.${domain}`);
  if (looked.kind === "unknown") return { code: "unknown", texts: [] };
  const texts = looked.kind === "found" ? looked.values.filter((text) => /^v\s*=\s*DMARC1\s*(?:;|$)/.test(text)) : [];
  if (texts.length !== 1) return { code: texts.length === 0 ? "none" : "several", texts };
  const text = texts[0] ?? "";
  const tags = readTags(text);
  return tags ? { code: "found", texts, record: { at: domain, tags, text } } : { code: "syntax", texts };
}

/** Records from the domain upwards, the nearest first. */
async function walkUp(
  dns: Dns,
  domain: string,
  own: DmarcRecord | undefined,
): Promise<readonly DmarcRecord[] | "unknown"> {
  const records = own ? [own] : [];
  if (own && endsWalk(own)) return records;
  const labels = domain.split(".");
  const first = Math.max(1, labels.length - (mostLabels - 1));
  for (let from = first; from < labels.length; from += 1) {
    const { code, record } = await askAt(dns, labels.slice(from).join("."));
    if (code === "unknown") return "unknown";
    if (record) records.push(record);
    if (record && endsWalk(record)) break;
  }
  return records;
}

/** `psd=n`: here an organization begins; `psd=y`: here public names do. */
const endsWalk = ({ tags }: DmarcRecord) => tags.get("psd") === "n" || tags.get("psd") === "y";

const isPublicSuffix = ({ tags }: DmarcRecord) => tags.get("psd") === "y";

/** RFC 9989, 4.10.2. */
function organizationalOf(domain: string, walked: readonly DmarcRecord[]): string {
  const last = walked.at(-1);
  if (!last) return domain;
  if (!isPublicSuffix(last) || last.at === domain) return last.at;
  return domain
    .split(".")
    .slice(-(last.at.split(".").length + 1))
    .join(".");
}

const policies: readonly string[] = ["none", "quarantine", "reject"];

/** Undefined where the record says nothing that can be read: then it asks for nothing. */
function policyOf({ at, tags }: DmarcRecord, domain: string): DmarcPolicy | undefined {
  const said = at === domain ? tags.get("p") : (tags.get("sp") ?? tags.get("p"));
  const policy = said?.toLowerCase() ?? "";
  return policies.includes(policy) ? (policy as DmarcPolicy) : undefined;
}

function codeOf({ tags }: DmarcRecord, policy: DmarcPolicy | undefined): DmarcCode {
  if (policy === undefined) return "no_policy";
  if (tags.get("t") === "y") return "testing";
  return tags.has("rua") ? "ok" : "no_reports";
}
