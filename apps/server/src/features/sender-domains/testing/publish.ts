import type { SenderDomain } from "@delight/contract/sender-domains";
import type { DnsStandIn, Name } from "../../../../../../stand-ins/src/dns/dns.ts";

/** Puts the records of a domain in place as its owner would, all but those of these purposes. */
export function publish(
  dns: DnsStandIn,
  { records, domain }: Pick<SenderDomain, "records" | "domain">,
  without: readonly string[] = [],
): void {
  const names = records
    .filter(({ purpose, value }) => value !== null && !without.includes(purpose))
    .map(({ kind, host, value }): [string, Name] => [
      host,
      kind === "CNAME" ? { CNAME: value ?? "" } : { TXT: [value ?? ""] },
    ]);
  const mx = { MX: [{ priority: 10, exchange: `mx.${domain}` }], TXT: ["v=spf1 mx ~all"] };
  dns.set({ ...Object.fromEntries(names), [domain]: mx });
}
