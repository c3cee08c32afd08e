import { retiringDays } from "@delight/contract/sender-domains";
import { inOrganization, type OrgTx } from "../../../platform/db/database.ts";
import { createDns } from "../../../platform/dns/dns.ts";
import { notFound } from "../../../platform/errors.ts";
import type { Platform } from "../../../platform/platform.ts";
import { notify } from "../../notifications/index.ts";
import { recordChange } from "../../organizations/index.ts";
import {
  type DomainRow,
  findDomainRow,
  holdDomain,
  lockDomain,
  releaseDomain,
  updateDomain,
} from "../domains.queries.ts";
import { activateKey, type KeyRow, listKeyRows, retireKeys } from "../keys.queries.ts";
import { installationOf, subjectOf } from "../sender-domains.service.ts";
import type { Findings } from "./findings.ts";
import { lookAt } from "./look.ts";
import { outcomeOf } from "./outcome.ts";

const day = 24 * 3600 * 1000;
/** Who keeps the records in order, and who mails. */
const concerned = { permission: "activities.send" } as const;

/** What modules above are told. */
export interface SenderDomainsPorts {
  /** Holds what is being sent from the domain, in the transaction that finds it lost. */
  readonly pauseSending: (tx: OrgTx, domain: string) => Promise<void>;
}

export interface Place {
  readonly organizationId: string;
  readonly id: string;
}

/** Looks at the records of a domain, outside of any transaction, and writes down what follows from it. */
export async function checkDomain(
  platform: Platform,
  { id, ...inside }: Place & { readonly userId?: string | undefined },
  ports: SenderDomainsPorts,
): Promise<void> {
  const { row, keys } = await inOrganization(platform.database, inside, async (tx) => {
    const found = await findDomainRow(tx, id);
    return { row: found, keys: await listKeyRows(tx, id) };
  });
  if (!row) {
    throw notFound("The sender domain");
  }
  const dns = createDns(platform.config.dnsServers);
  const findings = await lookAt(dns, { row, keys, installation: installationOf(platform) });
  await inOrganization(platform.database, inside, (tx) =>
    settle(tx, id, { findings, now: platform.clock.now(), ports }),
  );
}

interface Seen {
  readonly findings: Findings;
  readonly now: Date;
  readonly ports: SenderDomainsPorts;
}

async function settle(tx: OrgTx, id: string, { findings: looked, now, ports }: Seen): Promise<void> {
  const row = await lockDomain(tx, id);
  if (!row) return;
  const { isHeld, findings } = await holdIfProved(tx, row, looked);
  if (isHeld) {
    await moveKeys(tx, row, { findings, now });
  }
  const keys = await listKeyRows(tx, id);
  const isSigned = keys.some(({ algorithm, state }) => algorithm === "rsa" && state === "active");
  const outcome = outcomeOf(row, { findings, now, isHeld, isSigned });
  await updateDomain(tx, id, outcome);
  if (outcome.state !== row.state) {
    await tell(tx, { row, state: outcome.state, findings, ports });
  }
}

/** A domain that is proved is taken for the installation; where another organization has it, that is what is found. */
async function holdIfProved(tx: OrgTx, { domain, state }: DomainRow, findings: Findings) {
  const isProved = findings.records.some(({ purpose, code }) => purpose === "ownership" && code === "ok");
  if (!isProved) return { isHeld: state === "verified" || state === "failing", findings };
  if (await holdDomain(tx, domain)) return { isHeld: true, findings };
  const records = findings.records.map((one) =>
    one.purpose === "ownership" ? ({ ...one, state: "error", code: "held_elsewhere" } as const) : one,
  );
  return { isHeld: false, findings: { ...findings, records } };
}

/** Keys whose records are seen sign from now on (M53); those that have been replaced for long enough are forgotten. */
async function moveKeys(
  tx: OrgTx,
  { id }: DomainRow,
  { findings, now }: Pick<Seen, "findings" | "now">,
): Promise<void> {
  const keys = await listKeyRows(tx, id);
  for (const key of keys.filter(({ state }) => state === "fresh")) {
    if (isSeen(key, findings)) {
      await activateKey(tx, key, now);
    }
  }
  await retireKeys(tx, id, new Date(now.getTime() - retiringDays * day));
}

function isSeen({ selector }: KeyRow, { records }: Findings): boolean {
  return records.some(
    ({ purpose, host, code }) =>
      purpose === "dkim" && host.startsWith(`${selector}.`) && (code === "ok" || code === "testing"),
  );
}

interface Change extends Omit<Seen, "now"> {
  readonly row: DomainRow;
  readonly state: DomainRow["state"];
}

async function tell(tx: OrgTx, { row, state, findings, ports }: Change): Promise<void> {
  const { id, domain } = row;
  if (state === "verified" && row.state !== "failing") {
    await recordChange(tx, { action: "sender_domain_verified", subject: subjectOf(row) });
  }
  if (state === "failing") {
    await notify(tx, { kind: "sender_domain_failing", subjectId: id, data: { domain } }, concerned);
  }
  if (state === "lost") {
    const isProofGone = findings.records.some(({ purpose, state: one }) => purpose === "ownership" && one === "error");
    if (isProofGone) {
      await releaseDomain(tx, domain);
    }
    await ports.pauseSending(tx, domain);
    await recordChange(tx, { action: "sender_domain_lost", subject: subjectOf(row) });
    await notify(tx, { kind: "sender_domain_lost", subjectId: id, data: { domain } }, concerned);
  }
}
