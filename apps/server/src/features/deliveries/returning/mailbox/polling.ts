import { inOrganization } from "../../../../platform/db/database.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { notify } from "../../../notifications/index.ts";
import { every, type Repeating } from "../../sending/pace.ts";
import { lookInto } from "./look-into.ts";
import { claimMailbox, type ClaimedMailbox, listDueMailboxes, writeFailed, writeLooked } from "./mailbox.queries.ts";
import { openMailboxPassword } from "./mailbox-password.ts";
import { MailboxFailure, type MailboxRules, openMailbox, textOf } from "./open-mailbox.ts";

const pollMilliseconds = 5000;
/** Side by side, so that a server that answers slowly holds up few others. */
const mostAtOnce = 5;
/** Seconds for which a mailbox is one worker's; a look ends well before. */
const lease = 300;
const longestLook = 200_000;
const longestPause = 6 * 3600;
/** So often in a row it may fail before somebody is told. */
const quietFailures = 3;

/** Looks into mailboxes as they fall due, until it is told to stop. */
export function startPolling(platform: Platform, rules: MailboxRules = rulesOf(platform)): Repeating {
  let isStopping = false;
  const loop = every(pollMilliseconds, () => lookIntoDue(platform, rules, () => isStopping), platform.log);
  return {
    stop: () => {
      isStopping = true;
      return loop.stop();
    },
  };
}

/** Which mailboxes may be looked into. */
export function rulesOf({ config }: Pick<Platform, "config">): MailboxRules {
  return { toPrivate: config.mailServersToPrivate };
}

/** Looks into each mailbox that is due now. */
export async function lookIntoDue(platform: Platform, rules: MailboxRules, isStopping = () => false): Promise<void> {
  const due = await listDueMailboxes(platform.database, mostAtOnce);
  await Promise.all(due.map((organizationId) => lookOne(platform, { organizationId, rules, isStopping })));
}

interface Turn {
  readonly organizationId: string;
  readonly rules: MailboxRules;
  readonly isStopping: () => boolean;
}

async function lookOne(platform: Platform, { organizationId, rules, isStopping }: Turn): Promise<void> {
  const inside = { organizationId };
  const mailbox = await inOrganization(platform.database, inside, (tx) => claimMailbox(tx, lease));
  if (!mailbox) return;
  const until = performance.now() + longestLook;
  const isOver = () => isStopping() || performance.now() > until;
  try {
    const isAll = await look(platform, { organizationId, mailbox, rules, isOver });
    const seconds = isAll ? mailbox.interval_minutes * 60 : 0;
    await inOrganization(platform.database, inside, (tx) => writeLooked(tx, seconds));
  } catch (error) {
    await fail(platform, { organizationId, mailbox, error });
  }
}

interface Looking extends Pick<Turn, "organizationId" | "rules"> {
  readonly mailbox: ClaimedMailbox;
  readonly isOver: () => boolean;
}

async function look(platform: Platform, { organizationId, mailbox, rules, isOver }: Looking): Promise<boolean> {
  const { host, port, security, user_name: user, folder } = mailbox;
  const password = openMailboxPassword(mailbox.password, platform.keys, organizationId);
  if (password === undefined) throw new MailboxFailure("sign_in", "The stored password cannot be read: enter it again");
  const client = await openMailbox({ host, port, security, user, password, folder }, rules);
  try {
    return await lookInto({ platform, organizationId, mailbox, client, isOver });
  } finally {
    await client.logout().catch(() => undefined);
    client.close();
  }
}

interface Failed {
  readonly organizationId: string;
  readonly mailbox: ClaimedMailbox;
  readonly error: unknown;
}

/** The next look is put off further with each failure; at the third the owners are told, once. */
async function fail({ database, log }: Platform, { organizationId, mailbox, error }: Failed): Promise<void> {
  const { step, message } = error instanceof MailboxFailure ? error : new MailboxFailure("read", textOf(error));
  log.warn({ organizationId, step, message, host: mailbox.host }, "a mailbox could not be looked into");
  const seconds = Math.min(mailbox.interval_minutes * 60 * 2 ** Math.min(mailbox.failures, 10), longestPause);
  await inOrganization(database, { organizationId }, async (tx) => {
    const failures = await writeFailed(tx, { step, text: message, seconds });
    if (failures !== quietFailures) return;
    const news = { kind: "return_mailbox_failing", subjectId: organizationId, data: { host: mailbox.host } } as const;
    await notify(tx, news, { permission: "organization.settings" });
  });
}
