import { readFileSync } from "node:fs";
import type { OrgTx } from "../../platform/db/database.ts";
import { type DkimKey, readDkimKey } from "../../platform/mail/dkim.ts";
import type { Mailbox } from "../../platform/mail/encode/header.ts";
import type { Platform } from "../../platform/platform.ts";
import { openKey } from "./dkim-keys.ts";
import { listSigningKeys } from "./keys.queries.ts";
import { domainOf, domainStatusOf } from "./domain-status.ts";

/** A sender as an organization wrote it. */
export interface SenderAsTyped {
  readonly name: string;
  readonly address: string;
  readonly replyTo: string;
}

/** A sender as a mail shows it. */
export interface SenderOnWire {
  readonly from: Mailbox;
  readonly replyTo: Mailbox | undefined;
  /** With these a mail is signed, each once. */
  readonly keys: readonly DkimKey[];
  /** Of the domain that mails come from; undefined where the installation's own host has to do. */
  readonly returnPathHost: string | undefined;
}

type Means = Pick<Platform, "config" | "keys">;

/**
 * Whom a mail comes from (M56). An address whose domain this organization has proved stands there itself; any other is only
 * where answers go, and the mail comes from the installation's own. What is captured reaches nobody, and is as it was typed.
 */
export async function senderOnWire(tx: OrgTx, typed: SenderAsTyped, means: Means): Promise<SenderOnWire> {
  const { name, address, replyTo } = typed;
  const { isVerified, domainId, returnPathHost } = await domainStatusOf(tx, address);
  if (!isVerified && !means.config.mailIsCaptured) {
    const from = { name, address: means.config.mailFrom };
    return { from, replyTo: { name, address: replyTo || address }, keys: ownKeys(means), returnPathHost: undefined };
  }
  const keys = isVerified && domainId !== undefined ? await signingKeys(tx, { domainId, address }, means) : [];
  return {
    from: { name, address },
    replyTo: replyTo === "" ? undefined : { name, address: replyTo },
    keys: keys.length === 0 ? ownKeys(means) : keys,
    returnPathHost,
  };
}

async function signingKeys(
  tx: OrgTx,
  { domainId, address }: { readonly domainId: string; readonly address: string },
  { keys }: Means,
): Promise<DkimKey[]> {
  const rows = await listSigningKeys(tx, domainId);
  return rows.flatMap(({ id, selector, sealed }) => {
    const pem = openKey(sealed, keys, id);
    return pem === undefined ? [] : [readDkimKey(pem, { domain: domainOf(address), selector })];
  });
}

const read = new Map<string, DkimKey>();

/** The key of the installation; its file is read once. */
function ownKeys({ config }: Means): readonly DkimKey[] {
  const { dkim } = config;
  if (!dkim) return [];
  const key = read.get(dkim.keyFile) ?? readDkimKey(readFileSync(dkim.keyFile, "utf8"), dkim);
  read.set(dkim.keyFile, key);
  return [key];
}
