import type { DomainRecord } from "@delight/contract/sender-domains";
import type { DomainRow } from "./domains.queries.ts";
import type { KeyRow } from "./keys.queries.ts";

/** What of the installation stands in the records of its organizations. */
export interface Installation {
  /** Where what comes back is taken in. */
  readonly returnPathTarget: string;
  /** What an SPF record has to include for our mail to pass; undefined where nobody has said. */
  readonly spfInclude: string | undefined;
}

/** A record as it should be. */
export type WantedRecord = Pick<DomainRecord, "purpose" | "kind" | "host" | "value" | "key_id">;

export function ownershipValue(token: string): string {
  return `delight-domain=${token}`;
}

export function dkimHost(selector: string, domain: string): string {
  return `${selector}._domainkey.${domain}`;
}

/** Every record that a domain needs, the needed ones first. Retired keys need none any more. */
export function wantedRecords(
  { domain, token, return_path_host }: Pick<DomainRow, "domain" | "token" | "return_path_host">,
  keys: readonly KeyRow[],
  { returnPathTarget, spfInclude }: Installation,
): WantedRecord[] {
  const text = { kind: "TXT", key_id: null } as const;
  return [
    { ...text, purpose: "ownership", host: `_delight.${domain}`, value: ownershipValue(token) },
    ...keys
      .filter(({ state }) => state !== "retired")
      .map(({ id, selector, algorithm, public_key }) => ({
        ...text,
        purpose: "dkim" as const,
        host: dkimHost(selector, domain),
        value: `v=DKIM1; k=${algorithm}; p=${public_key}`,
        key_id: id,
      })),
    { ...text, purpose: "dmarc", host: `_dmarc.${domain}`, value: `v=DMARC1; p=none; rua=mailto:dmarc@${domain}` },
    { purpose: "return_path", kind: "CNAME", host: return_path_host, value: returnPathTarget, key_id: null },
    {
      ...text,
      purpose: "spf",
      host: domain,
      value: spfInclude === undefined ? null : `v=spf1 include:${spfInclude} ~all`,
    },
    { purpose: "mx", kind: "MX", host: domain, value: null, key_id: null },
  ];
}
