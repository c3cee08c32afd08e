import { randomBytes } from "node:crypto";
import type { InputOf } from "@delight/contract/endpoint";
import { mostSenderDomains, type SenderDomain, type senderDomains } from "@delight/contract/sender-domains";
import type { OrgTx } from "../../platform/db/database.ts";
import { AppError, invalidField, notFound } from "../../platform/errors.ts";
import { uuidv7 } from "../../platform/id.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordChange } from "../organizations/index.ts";
import { describe } from "./describe.ts";
import { makeKeys } from "./dkim-keys.ts";
import {
  countDomains,
  deleteDomain,
  type DomainRow,
  findDomainRow,
  insertDomain,
  listDomainRows,
  lockDomain,
  releaseDomain,
} from "./domains.queries.ts";
import { insertKeys, listKeyRows } from "./keys.queries.ts";
import { isPublicProvider } from "./public-providers.ts";
import type { Installation } from "./records.ts";

export interface Inside {
  readonly platform: Platform;
}

export function installationOf({ config }: Pick<Platform, "config">): Installation {
  return { returnPathTarget: config.returnPathDomain ?? config.mailDomain, spfInclude: config.spfInclude };
}

export async function listDomains(tx: OrgTx, _input: object, { platform }: Inside): Promise<SenderDomain[]> {
  const keys = await listKeyRows(tx);
  return (await listDomainRows(tx)).map((row) =>
    describe(
      row,
      keys.filter(({ domain_id }) => domain_id === row.id),
      installationOf(platform),
    ),
  );
}

export async function getDomain(tx: OrgTx, id: string, platform: Platform): Promise<SenderDomain> {
  const row = await findDomainRow(tx, id);
  if (!row) {
    throw notFound("The sender domain");
  }
  return describe(row, await listKeyRows(tx, id), installationOf(platform));
}

export async function addDomain(
  tx: OrgTx,
  { domain }: InputOf<typeof senderDomains.add>,
  { platform }: Inside,
): Promise<SenderDomain> {
  const { config, clock, keys } = platform;
  if (isPublicProvider(domain)) {
    throw invalidField("domain", "domainOfProvider");
  }
  if (domain === config.mailDomain) {
    throw invalidField("domain", "domainOfInstallation");
  }
  if ((await countDomains(tx)) >= mostSenderDomains) {
    throw new AppError("conflict", `There are ${mostSenderDomains} sender domains already; remove one first`);
  }
  const [id, createdAt] = [uuidv7(), clock.now()];
  const token = randomBytes(16).toString("hex");
  if (!(await insertDomain(tx, { id, domain, token, returnPathHost: `bounce.${domain}`, createdAt }))) {
    throw invalidField("domain", "domainTwice", "conflict");
  }
  await insertKeys(tx, id, { keys: await makeKeys(keys), at: createdAt });
  await recordChange(tx, { action: "sender_domain_added", subject: subjectOf({ id, domain }) });
  return getDomain(tx, id, platform);
}

/** Keys that nobody has seen yet would only pile up in the records. */
export async function rotateKeys(
  tx: OrgTx,
  { id }: InputOf<typeof senderDomains.rotate>,
  { platform }: Inside,
): Promise<SenderDomain> {
  const row = await getLocked(tx, id);
  const known = await listKeyRows(tx, id);
  if (known.some(({ state }) => state === "fresh")) {
    throw new AppError("conflict", "There are new keys already; put their records in place first");
  }
  await insertKeys(tx, id, { keys: await makeKeys(platform.keys), at: platform.clock.now() });
  await recordChange(tx, { action: "sender_domain_keys_changed", subject: subjectOf(row) });
  return getDomain(tx, id, platform);
}

export async function removeDomain(
  tx: OrgTx,
  { id }: InputOf<typeof senderDomains.remove>,
): Promise<Record<string, never>> {
  const row = await getLocked(tx, id);
  await deleteDomain(tx, id);
  await releaseDomain(tx, row.domain);
  await recordChange(tx, { action: "sender_domain_removed", subject: subjectOf(row) });
  return {};
}

async function getLocked(tx: OrgTx, id: string): Promise<DomainRow> {
  const row = await lockDomain(tx, id);
  if (!row) {
    throw notFound("The sender domain");
  }
  return row;
}

export function subjectOf({ id, domain }: Pick<DomainRow, "id" | "domain">) {
  return { kind: "sender_domain", id, name: domain } as const;
}
