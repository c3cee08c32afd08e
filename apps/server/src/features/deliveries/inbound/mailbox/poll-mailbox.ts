import { inOrganization } from "../../../../platform/db/database.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { lookInto, NotGiven, type Way } from "./fetch-new-mails.ts";
import { type ClaimedMailbox, writeNotGiven } from "./mailbox.queries.ts";
import { openMailboxPassword } from "./mailbox-password.ts";
import { MailboxFailure, type MailboxRules, openMailbox, reasonOf } from "./open-mailbox.ts";

const mostAtOnce = 10;
/** Milliseconds after which no further batch is begun, and after which the connection is closed whatever it waits for. */
const longestReading = 60_000;
const longestConnection = 80_000;
/** Connections of one look: one for all, one for mail by mail, one that passes over what does not come. */
const mostConnections = 3;
/** So many looks in a row a mail may fail to come before it is passed over. */
const mostTimes = 3;

/** Seconds that no look is longer than. */
export const longestLook = (mostConnections * longestConnection) / 1000;

export interface Looking {
  readonly organizationId: string;
  readonly mailbox: ClaimedMailbox;
  readonly rules: MailboxRules;
  /** Ends the look at once. */
  readonly stopping: AbortSignal;
}

/**
 * Looks into a mailbox; answers whether all was read. Where a mail does not come, mails are asked for one at a time; one that still
 * does not come is passed over once the server has refused it in several looks and gives the one behind it: a server that gives
 * nothing at all loses nobody's mail.
 */
export async function look(platform: Platform, looking: Looking): Promise<boolean> {
  // A look that failed may have been too slow for ten mails.
  let way: Way = { atOnce: looking.mailbox.failures > 0 ? 1 : mostAtOnce, past: undefined };
  for (;;) {
    try {
      return await lookOnce(platform, looking, way);
    } catch (error) {
      if (!(error instanceof NotGiven) || looking.stopping.aborted) throw error;
      const next = await otherWay(platform, looking, { error, way });
      if (!next) throw error;
      way = next;
    }
  }
}

async function lookOnce(
  platform: Platform,
  { organizationId, mailbox, rules, stopping }: Looking,
  way: Way,
): Promise<boolean> {
  const { host, port, security, user_name: user, folder } = mailbox;
  const password = openMailboxPassword(mailbox.password, platform.keys, organizationId);
  if (password === undefined) throw new MailboxFailure("sign_in", "The stored password cannot be read: enter it again");
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(rules.longest ?? longestConnection)]);
  const until = performance.now() + longestReading;
  const isOver = () => stopping.aborted || performance.now() > until;
  const client = await openMailbox({ host, port, security, user, password, folder }, rules, signal);
  try {
    return await lookInto({ platform, organizationId, mailbox, client, way, isOver, signal });
  } catch (error) {
    throw error instanceof MailboxFailure ? error : new MailboxFailure("read", reasonOf(error, signal));
  } finally {
    await client.logout().catch(() => undefined);
    client.close();
  }
}

interface Ended {
  readonly error: NotGiven;
  readonly way: Way;
}

/** Undefined where no other way of asking would help in this look. */
async function otherWay(
  { database }: Platform,
  { organizationId, mailbox }: Looking,
  { error: { uids, behind }, way }: Ended,
): Promise<Way | undefined> {
  const [uid] = uids;
  if (uid === undefined || uids.length > 1) return { atOnce: 1, past: undefined };
  // The one behind did not come either: it is the server that gives nothing.
  if (way.past) return undefined;
  const times = await inOrganization(database, { organizationId }, (tx) => writeNotGiven(tx, mailbox, uid));
  if (times === undefined || times < mostTimes || behind === 0) return undefined;
  // Several in a row may be broken: each look asks one further behind.
  return { atOnce: 1, past: { uid, count: 1 + ((times - mostTimes) % behind) } };
}
