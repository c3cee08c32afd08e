import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FetchMessageObject, ImapFlow } from "imapflow";
import { inOrganization, type OrgTx } from "../../../../platform/db/database.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { insertReturned } from "../inbox/returned-mails.queries.ts";
import { type ClaimedMailbox, countTaken, type Place, writePlace } from "./mailbox.queries.ts";
import { MailboxFailure, reasonOf } from "./open-mailbox.ts";

const zip = promisify(gzip);
/** Of larger mails the beginning is kept, as the listener does. */
const mostKept = 1024 * 1024;
/** What lay there before, and what a server has given other numbers: what was taken in is known for thirty days, and not taken twice. */
const daysBack = 28;

/** How mails are asked for. */
export interface Way {
  readonly atOnce: number;
  /** So many of the next mails, of which the first has this number, are passed over if the one behind them comes. */
  readonly past: { readonly uid: number; readonly count: number } | undefined;
}

interface Look {
  readonly platform: Platform;
  readonly organizationId: string;
  readonly mailbox: ClaimedMailbox;
  readonly client: ImapFlow;
  readonly way: Way;
  /** Ends it between two batches. */
  readonly isOver: () => boolean;
  /** Closes the connection. */
  readonly signal: AbortSignal;
}

/** The server did not give mails that are there. */
export class NotGiven extends MailboxFailure {
  /** Which were asked for, in order. */
  readonly uids: readonly number[];
  /** How many lie behind them. */
  readonly behind: number;

  constructor({ uids, behind }: Pick<NotGiven, "uids" | "behind">, text: string) {
    super("read", text);
    this.uids = uids;
    this.behind = behind;
  }
}

/**
 * Takes in what is new in an open folder, batch by batch: mails and the place up to which they are taken are one transaction, and
 * only then anything is marked or moved. Ended anywhere, the next look goes on from there. Answers whether all was read; throws
 * `NotGiven` where a mail does not come.
 */
export async function lookInto(look: Look): Promise<boolean> {
  let place = await beginAt(look);
  // What was taken in by a process that ended before it could mark it.
  if (place) place = await handle(look, place);
  if (!place) return false;
  const uids = await listBehind(look, place.taken);
  for (const batch of batchesOf(uids, look.way)) {
    if (look.isOver()) return false;
    place = await take(look, { ...batch, place });
    if (place) place = await handle(look, place);
    if (!place) return false;
  }
  return true;
}

function inside<T>({ platform, organizationId }: Look, work: (tx: OrgTx) => Promise<T>): Promise<T> {
  return inOrganization(platform.database, { organizationId }, work);
}

/** Undefined when the mailbox was changed meanwhile. */
async function beginAt(look: Look): Promise<Place | undefined> {
  const { client, mailbox, platform } = look;
  const opened = client.mailbox;
  if (!opened) throw new MailboxFailure("folder", "The folder is not open");
  const validity = Number(opened.uidValidity);
  if (mailbox.uid_validity === validity) {
    return { validity, taken: mailbox.taken_uid, handled: mailbox.handled_uid };
  }
  const since = new Date(platform.clock.now().getTime() - daysBack * 24 * 3600_000);
  const [first = opened.uidNext] = await search(client, { since });
  const before = Math.min(opened.uidNext, first) - 1;
  const place = { validity, taken: before, handled: before };
  return (await inside(look, (tx) => writePlace(tx, mailbox, place))) ? place : undefined;
}

/** In order. */
async function search(client: ImapFlow, query: { readonly uid: string } | { readonly since: Date }): Promise<number[]> {
  const found = await client.search(query, { uid: true });
  if (!found) throw new MailboxFailure("read", "The folder could not be searched");
  return found.toSorted((one, other) => one - other);
}

/** Asked once a look: a large folder is not searched again for each batch. */
async function listBehind({ client }: Look, taken: number): Promise<number[]> {
  if (client.mailbox && client.mailbox.uidNext === taken + 1) return [];
  const uids = await search(client, { uid: `${taken + 1}:*` });
  // The last mail answers to every range that has no end (RFC 3501, 9: seq-range).
  return uids.filter((uid) => uid > taken);
}

interface Batch {
  /** In order, none of them taken in. */
  readonly uids: readonly number[];
  readonly behind: number;
  readonly passedOver: number;
}

function* batchesOf(uids: readonly number[], { atOnce, past }: Way): Generator<Batch> {
  let next = 0;
  if (past && past.uid === uids[0] && past.count < uids.length) {
    next = past.count + 1;
    yield { uids: uids.slice(past.count, next), behind: uids.length - next, passedOver: past.count };
  }
  for (; next < uids.length; next += atOnce) {
    const batch = uids.slice(next, next + atOnce);
    yield { uids: batch, behind: uids.length - next - batch.length, passedOver: 0 };
  }
}

/** Undefined when the mailbox was changed meanwhile; then nothing is kept. */
async function take(look: Look, { place, ...batch }: Batch & { readonly place: Place }): Promise<Place | undefined> {
  const { mailbox } = look;
  const [first = 0, last = first] = [batch.uids[0], batch.uids.at(-1)];
  const given = await give(look, batch);
  const kept = await Promise.all(given.map(rowOf));
  // What was passed over is never marked or moved.
  const taken = { ...place, taken: last, handled: mailbox.handled === "keep" ? last : first - 1 };
  const isKept = await inside(look, async (tx) => {
    if (!(await writePlace(tx, mailbox, taken))) return false;
    for (const row of kept) await insertReturned(tx, row);
    await countTaken(tx, mailbox, { mails: kept.length, passedOver: batch.passedOver });
    return true;
  });
  return isKept ? taken : undefined;
}

interface Given {
  readonly size: number;
  readonly source: Buffer;
}

/** What somebody else moved meanwhile is gone; what is there and was not given would be lost. */
async function give({ client, signal }: Look, batch: Batch): Promise<Given[]> {
  const query = { uid: true, size: true, source: { start: 0, maxLength: mostKept } };
  let mails: FetchMessageObject[];
  try {
    mails = await client.fetchAll(batch.uids.join(","), query, { uid: true });
  } catch (error) {
    throw new NotGiven(batch, reasonOf(error, signal));
  }
  const given = new Map(mails.flatMap(({ uid, size, source }) => (source ? [[uid, { size, source }] as const] : [])));
  const missing = batch.uids.filter((uid) => !given.has(uid));
  if (missing.length > 0 && (await search(client, { uid: missing.join(",") })).length > 0) {
    throw new NotGiven(batch, "The server did not give all mails");
  }
  return batch.uids.flatMap((uid) => {
    const mail = given.get(uid);
    return mail ? [{ source: mail.source, size: mail.size ?? mail.source.length }] : [];
  });
}

async function rowOf({ size, source }: Given) {
  return {
    cameBy: "imap",
    addressKind: null,
    deliveryId: null,
    digest: createHash("sha256").update("imap ").update(source).digest(),
    raw: await zip(source, { level: 1 }),
    size,
  } as const;
}

/** Marks or moves what is taken in, as the organization chose. Done again, it comes to the same. */
async function handle(look: Look, place: Place): Promise<Place | undefined> {
  const { client, mailbox } = look;
  if (place.handled >= place.taken) return place;
  const range = `${place.handled + 1}:${place.taken}`;
  if (mailbox.handled === "seen" && !(await client.messageFlagsAdd(range, ["\\Seen"], { uid: true }))) {
    throw new MailboxFailure("read", "Mails could not be marked as read");
  }
  if (mailbox.handled === "move") await move(look, range);
  const handled = { ...place, handled: place.taken };
  return (await inside(look, (tx) => writePlace(tx, mailbox, handled))) ? handled : undefined;
}

async function move({ client, mailbox: { handled_folder: folder }, signal }: Look, range: string): Promise<void> {
  if (!(await client.messageMove(range, folder, { uid: true }))) {
    await client.mailboxCreate(folder).catch((error: unknown) => {
      throw new MailboxFailure("read", reasonOf(error, signal));
    });
    if (!(await client.messageMove(range, folder, { uid: true }))) {
      throw new MailboxFailure("read", `Mails could not be moved to ${folder}`);
    }
  }
}
