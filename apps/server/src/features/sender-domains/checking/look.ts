import type { RecordCode, RecordState } from "@delight/contract/sender-domains";
import type { Dns, Looked } from "../../../platform/dns/dns.ts";
import type { DomainRow } from "../domains.queries.ts";
import type { KeyRow } from "../keys.queries.ts";
import { readDkim } from "../reading/dkim-record.ts";
import { isAligned, readDmarc } from "../reading/dmarc.ts";
import { readSpf, type SpfReading } from "../reading/spf.ts";
import { type Installation, ownershipValue, type WantedRecord, wantedRecords } from "../records.ts";
import type { Findings, Found } from "./findings.ts";

/** So much of a record is kept: some are long, and not ours. */
const longestShown = 600;
const mostShown = 5;

interface Reading {
  readonly code: RecordCode;
  readonly records: readonly string[];
  readonly lookups?: number;
}

/** Asks for every record of a domain at once. A server that does not answer makes `unknown` of what it was asked. */
export async function lookAt(
  dns: Dns,
  {
    row,
    keys,
    installation,
  }: { readonly row: DomainRow; readonly keys: readonly KeyRow[]; readonly installation: Installation },
): Promise<Findings> {
  const { domain, return_path_host } = row;
  const dmarc = readDmarc(dns, domain);
  const read = async (record: WantedRecord): Promise<Found> => {
    const { host, purpose } = record;
    const { code, records, lookups } = await readers[purpose](dns, { record, row, keys, installation, dmarc });
    const found = records.slice(0, mostShown).map((text) => text.slice(0, longestShown));
    return { host, purpose, state: stateOf(record, code, keys), code, found, lookups: lookups ?? null };
  };
  const records = await Promise.all(wantedRecords(row, keys, installation).map(read));
  const hasOwnReturnPath = records.some(({ purpose, code }) => purpose === "return_path" && code === "ok");
  const spf = await readSpf(dns, hasOwnReturnPath ? return_path_host : domain);
  const { organizationalDomain, isStrict } = await dmarc;
  return {
    records,
    spf: ruleOf(spf),
    is_return_path_aligned:
      hasOwnReturnPath && isAligned(domain, return_path_host, { organizationalDomain, isStrict: isStrict.spf }),
  };
}

interface About {
  readonly record: WantedRecord;
  readonly row: DomainRow;
  readonly keys: readonly KeyRow[];
  readonly installation: Installation;
  readonly dmarc: ReturnType<typeof readDmarc>;
}

const readers: Record<WantedRecord["purpose"], (dns: Dns, about: About) => Promise<Reading>> = {
  ownership: readOwnership,
  dkim: async (dns, { record, keys }) => {
    const key = keys.find(({ id }) => id === record.key_id);
    return key
      ? readDkim(dns, { host: record.host, algorithm: key.algorithm, publicKey: key.public_key })
      : { code: "missing", records: [] };
  },
  dmarc: (_dns, { dmarc }) => dmarc,
  spf: (dns, { record, installation }) => readSpf(dns, record.host, installation.spfInclude),
  return_path: readReturnPath,
  mx: readMx,
};

async function readOwnership(dns: Dns, { record, row }: About): Promise<Reading> {
  const looked = await dns.txt(record.host);
  const records = valuesOf(looked).filter((text) => text.startsWith(ownershipValue("")));
  if (looked.kind === "unknown" || records.length === 0) return { code: missingOr(looked), records };
  return { code: records.includes(ownershipValue(row.token)) ? "ok" : "wrong_token", records };
}

/** An alias of ours, or a mail exchanger that is ours: both bring here what comes back. */
async function readReturnPath(dns: Dns, { record, installation }: About): Promise<Reading> {
  const target = installation.returnPathTarget.toLowerCase();
  const [alias, exchangers] = await Promise.all([dns.cname(record.host), dns.mx(record.host)]);
  const records = [
    ...valuesOf(alias),
    ...(alias.kind === "found" ? [] : valuesOf(exchangers).map(({ exchange }) => exchange)),
  ];
  if (records.some((name) => name.toLowerCase() === target)) return { code: "ok", records };
  if (records.length > 0) return { code: "leads_elsewhere", records };
  return { code: alias.kind === "unknown" || exchangers.kind === "unknown" ? "unknown" : "missing", records };
}

/** RFC 7505: a single exchanger without a name says that the domain takes no mail, so nobody could answer. */
async function readMx(dns: Dns, { record }: About): Promise<Reading> {
  const looked = await dns.mx(record.host);
  const records = valuesOf(looked).map(({ exchange, priority }) => `${priority} ${exchange}`);
  if (looked.kind !== "found") return { code: missingOr(looked), records };
  return {
    code: looked.values.every(({ exchange }) => exchange === "" || exchange === ".") ? "null_mx" : "ok",
    records,
  };
}

function valuesOf<Value>(looked: Looked<Value>): readonly Value[] {
  return looked.kind === "found" ? looked.values : [];
}

function missingOr({ kind }: Looked<unknown>): "unknown" | "missing" {
  return kind === "unknown" ? "unknown" : "missing";
}

const fine: ReadonlySet<RecordCode> = new Set(["ok"]);
/** What works today but is not as it should be. */
const doubtful: ReadonlySet<RecordCode> = new Set([
  "testing",
  "no_end",
  "not_covered",
  "ptr",
  "no_policy",
  "no_reports",
]);
/** Mails are signed by RSA, and come back to the installation's own address, without these. */
const optional: ReadonlySet<WantedRecord["purpose"]> = new Set(["return_path", "mx"]);

function stateOf({ purpose, key_id }: WantedRecord, code: RecordCode, keys: readonly KeyRow[]): RecordState {
  if (code === "unknown") return "unknown";
  if (fine.has(code)) return "ok";
  const isOptional = optional.has(purpose) || isSpare(key_id, keys) || (purpose === "spf" && code === "missing");
  return isOptional || doubtful.has(code) ? "warning" : "error";
}

/** A mail can be proved without it: there is one of RSA that signs, or it signs no more. */
function isSpare(id: string | null, keys: readonly KeyRow[]): boolean {
  const key = keys.find((one) => one.id === id);
  if (!key) return false;
  const hasOther = keys.some(({ algorithm, state }) => algorithm === "rsa" && state === "active");
  return key.algorithm === "ed25519" || key.state === "retiring" || (key.state === "fresh" && hasOther);
}

const passing: ReadonlySet<SpfReading["code"]> = new Set(["ok", "no_end", "ptr"]);

function ruleOf({ code }: SpfReading): Findings["spf"] {
  if (code === "unknown") return "unknown";
  return passing.has(code) ? "met" : "unmet";
}
