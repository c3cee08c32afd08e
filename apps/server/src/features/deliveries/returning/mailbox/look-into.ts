import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FetchMessageObject, ImapFlow } from "imapflow";
import { inOrganization, type OrgTx } from "../../../../platform/db/database.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { insertReturned } from "../inbox/returned-mails.queries.ts";
import { beginPlace, type ClaimedMailbox, moveHandled, moveTaken, type Place } from "./mailbox.queries.ts";
import { MailboxFailure, textOf } from "./open-mailbox.ts";

const zip = promisify(gzip);
/** Of larger mails the beginning is kept, as the listener does. */
const mostKept = 1024 * 1024;
const mostAtOnce = 10;
/** What lay there before, and what a server has given other numbers: what was taken in is known for thirty days, and not taken twice. */
const daysBack = 28;

interface Look {
  readonly platform: Platform;
  readonly organizationId: string;
  readonly mailbox: ClaimedMailbox;
  readonly client: ImapFlow;
  /** Ends it between two batches. */
  readonly isOver: () => boolean;
}

/**
 * Takes in what is new in an open folder, batch by batch: mails and the place up to which they are taken are one transaction, and
 * only then anything is marked or moved. Ended anywhere, the next look goes on from there. Answers whether all was read.
 */
export async function lookInto(look: Look): Promise<boolean> {
  const { platform, organizationId } = look;
  const inside = <T>(work: (tx: OrgTx) => Promise<T>) => inOrganization(platform.database, { organizationId }, work);
  let place = await beginAt(look, inside);
  // What was taken in by a process that ended before it could mark it.
  if (place) place = await handle(look, place, inside);
  while (place && !look.isOver()) {
    const uids = await searchBehind(look.client, place.taken);
    if (uids.length === 0) return true;
    const next = await take(look, { place, uids: uids.slice(0, mostAtOnce) }, inside);
    place = next && (await handle(look, next, inside));
  }
  return false;
}

type Inside = <T>(work: (tx: OrgTx) => Promise<T>) => Promise<T>;

/** Undefined when the mailbox was changed meanwhile. */
async function beginAt({ client, mailbox, platform }: Look, inside: Inside): Promise<Place | undefined> {
  const opened = client.mailbox;
  if (!opened) throw new MailboxFailure("folder", "The folder is not open");
  const validity = Number(opened.uidValidity);
  if (mailbox.uid_validity === validity) {
    return { validity, taken: mailbox.taken_uid, handled: mailbox.handled_uid };
  }
  const since = new Date(platform.clock.now().getTime() - daysBack * 24 * 3600_000);
  const recent = await search(client, { since });
  const before = Math.min(opened.uidNext, ...recent) - 1;
  const place = { validity, taken: before, handled: before };
  return (await inside((tx) => beginPlace(tx, mailbox, place))) ? place : undefined;
}

async function search(client: ImapFlow, query: { readonly uid: string } | { readonly since: Date }): Promise<number[]> {
  const found = await client.search(query, { uid: true });
  if (!found) throw new MailboxFailure("read", "The folder could not be searched");
  return found.toSorted((one, other) => one - other);
}

/** The last mail answers to every range that has no end (RFC 3501, 9: seq-range). */
async function searchBehind(client: ImapFlow, taken: number): Promise<number[]> {
  const uids = await search(client, { uid: `${taken + 1}:*` });
  return uids.filter((uid) => uid > taken);
}

interface Batch {
  readonly place: Place;
  /** In order, none of them taken in. */
  readonly uids: readonly number[];
}

async function take({ client }: Look, { place, uids }: Batch, inside: Inside): Promise<Place | undefined> {
  const query = { uid: true, size: true, source: { start: 0, maxLength: mostKept } };
  const mails = await client.fetchAll(uids.join(","), query, { uid: true });
  await refuseMissing(client, uids, mails);
  const taken = uids.at(-1) ?? place.taken;
  const kept = await Promise.all(mails.flatMap((mail) => (mail.source ? [rowOf(mail, mail.source)] : [])));
  const isKept = await inside(async (tx) => {
    for (const row of kept) await insertReturned(tx, row);
    return moveTaken(tx, place, { to: taken, mails: kept.length });
  });
  return isKept ? { ...place, taken } : undefined;
}

/** What somebody else moved meanwhile is gone; what is there and was not given would be lost. */
async function refuseMissing(client: ImapFlow, uids: readonly number[], mails: readonly FetchMessageObject[]) {
  const missing = uids.filter((uid) => !mails.some((mail) => mail.uid === uid && mail.source !== undefined));
  if (missing.length === 0) return;
  if ((await search(client, { uid: missing.join(",") })).length > 0) {
    throw new MailboxFailure("read", "The server did not give all mails");
  }
}

async function rowOf({ size }: FetchMessageObject, source: Buffer) {
  return {
    cameBy: "imap",
    addressKind: null,
    deliveryId: null,
    digest: createHash("sha256").update("imap ").update(source).digest(),
    raw: await zip(source, { level: 1 }),
    size: size ?? source.length,
  } as const;
}

/** Marks or moves what is taken in, as the organization chose. Done again, it comes to the same. */
async function handle({ client, mailbox }: Look, place: Place, inside: Inside): Promise<Place> {
  const { handled, handled_folder: folder } = mailbox;
  if (place.handled >= place.taken) return place;
  const range = `${place.handled + 1}:${place.taken}`;
  if (handled === "seen" && !(await client.messageFlagsAdd(range, ["\\Seen"], { uid: true }))) {
    throw new MailboxFailure("read", "Mails could not be marked as read");
  }
  if (handled === "move") await move(client, range, folder);
  await inside((tx) => moveHandled(tx, place, place.taken));
  return { ...place, handled: place.taken };
}

async function move(client: ImapFlow, range: string, folder: string): Promise<void> {
  if (!(await client.messageMove(range, folder, { uid: true }))) {
    await client.mailboxCreate(folder).catch((error: unknown) => {
      throw new MailboxFailure("read", textOf(error));
    });
    if (!(await client.messageMove(range, folder, { uid: true }))) {
      throw new MailboxFailure("read", `Mails could not be moved to ${folder}`);
    }
  }
}
