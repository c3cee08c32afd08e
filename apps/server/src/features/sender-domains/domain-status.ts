import { domainToASCII } from "node:url";
import type { RuleState } from "@delight/contract/sender-domains";
import type { OrgTx } from "../../platform/db/database.ts";
import { foundAt } from "./checking/findings.ts";
import { type DomainRow, findDomainByName } from "./domains.queries.ts";
import { listKeyRows } from "./keys.queries.ts";
import { isDmarcReady, signingState } from "./readiness.ts";

/** What the domain of a sender's address is worth. */
export interface DomainStatus {
  readonly domain: string;
  /** Whether mails come from the address itself; otherwise from the installation's own. */
  readonly isVerified: boolean;
  readonly state: DomainRow["state"] | "unknown";
  readonly signing: RuleState;
  readonly dmarc: RuleState;
  /** Where what comes back goes, once its record is seen; undefined where the installation's own host has to do. */
  readonly returnPathHost: string | undefined;
}

export function domainOf(address: string): string {
  return domainToASCII(address.slice(address.lastIndexOf("@") + 1)).toLowerCase();
}

/** Of the domain of this address in this organization; what another organization holds is unknown here. */
export async function domainStatusOf(
  tx: OrgTx,
  address: string,
): Promise<DomainStatus & { readonly domainId: string | undefined }> {
  const domain = domainOf(address);
  const row = await findDomainByName(tx, domain);
  if (!row) {
    const nothing = { isVerified: false, state: "unknown", signing: "unmet", dmarc: "unknown" } as const;
    return { domain, ...nothing, returnPathHost: undefined, domainId: undefined };
  }
  const isVerified = row.state === "verified" || row.state === "failing";
  const { return_path_host: host } = row;
  const hasReturnPath = foundAt(row.findings, { host, purpose: "return_path" })?.code === "ok";
  return {
    domain,
    isVerified,
    state: row.state,
    signing: signingState(row, await listKeyRows(tx, row.id)),
    dmarc: isDmarcReady(row.findings),
    returnPathHost: isVerified && hasReturnPath ? host : undefined,
    domainId: row.id,
  };
}
