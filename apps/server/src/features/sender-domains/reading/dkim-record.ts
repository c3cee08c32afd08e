import type { Dns } from "../../../platform/dns/dns.ts";
import { readTags } from "./tag-list.ts";

export type DkimCode =
  | "ok"
  | "unknown"
  | "missing"
  | "several"
  | "syntax"
  | "revoked"
  | "wrong_algorithm"
  | "wrong_hash"
  | "wrong_service"
  | "wrong_key"
  | "testing";

export interface DkimReading {
  readonly code: DkimCode;
  readonly records: readonly string[];
}

export interface PublishedKey {
  /** `selector._domainkey.domain`. */
  readonly host: string;
  readonly algorithm: "rsa" | "ed25519";
  /** As it stands in `p=`. */
  readonly publicKey: string;
}

/** Whether a receiver finds this key (RFC 6376, 3.6.1; RFC 8301; RFC 8463). */
export async function readDkim(dns: Dns, key: PublishedKey): Promise<DkimReading> {
  const looked = await dns.txt(key.host);
  const records = looked.kind === "found" ? looked.values : [];
  if (looked.kind !== "found") return { code: looked.kind === "unknown" ? "unknown" : "missing", records };
  return { code: records.length > 1 ? "several" : codeOf(records[0] ?? "", key), records };
}

/** What the text of a record, as it was found, makes of the key. */
function codeOf(record: string, key: PublishedKey): DkimCode {
  const tags = readTags(record);
  const isVersioned = tags?.has("v") === true;
  if (!tags?.has("p") || (isVersioned && !/^v\s*=\s*DKIM1\s*(?:;|$)/.test(record.trimStart()))) return "syntax";
  return faultOf(tags, key) ?? (listed(tags, "t")?.includes("y") ? "testing" : "ok");
}

function faultOf(tags: ReadonlyMap<string, string>, { algorithm, publicKey }: PublishedKey): DkimCode | undefined {
  const found = tags.get("p")?.replace(/\s+/g, "") ?? "";
  const services = listed(tags, "s") ?? ["*"];
  const faults: readonly [DkimCode, boolean][] = [
    ["revoked", found === ""],
    ["wrong_algorithm", (tags.get("k") ?? "rsa") !== algorithm],
    ["wrong_hash", listed(tags, "h")?.includes("sha256") === false],
    ["wrong_service", !services.some((service) => service === "*" || service === "email")],
    ["wrong_key", found !== publicKey],
  ];
  return faults.find(([, isSo]) => isSo)?.[0];
}

function listed(tags: ReadonlyMap<string, string>, tag: string): readonly string[] | undefined {
  return tags
    .get(tag)
    ?.split(":")
    .map((one) => one.trim().toLowerCase());
}
