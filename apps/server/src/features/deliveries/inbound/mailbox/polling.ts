import { inOrganization, type OrgTx } from "../../../../platform/db/database.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { notify } from "../../../notifications/index.ts";
import { type PollLoop, startPollLoop } from "../../../../platform/jobs/poll-loop.ts";
import { look, longestLook } from "./poll-mailbox.ts";
import { NotGiven } from "./fetch-new-mails.ts";
import {
  claimMailbox,
  type ClaimedMailbox,
  giveBack,
  listDueMailboxes,
  writeFailed,
  writeLooked,
} from "./mailbox.queries.ts";
import { MailboxFailure, type MailboxRules, textOf } from "./open-mailbox.ts";

const pollMilliseconds = 5000;
/** Side by side; who waits for a slow server holds up nobody as long as there is room. */
const mostAtOnce = 20;
/** Seconds for which a mailbox is one worker's; a look ends before. */
const lease = longestLook + 60;
const longestPause = 6 * 3600;
/** Of a mail that does not come: it is asked for again soon, and others that arrive behind it do not wait for hours. */
const pausesForMail = { soon: 60, longest: 1800 };
/** So often in a row it may fail before somebody is told. */
const quietFailures = 3;

/** Looks into mailboxes as they fall due, until it is told to stop; then looks that are under way end at once. */
export function startPolling(platform: Platform, rules: MailboxRules = rulesOf(platform)): PollLoop {
  const looks = new ActivePolls(platform, rules);
  const loop = startPollLoop(pollMilliseconds, () => looks.begin(), platform.log);
  return {
    stop: async () => {
      looks.end();
      await loop.stop();
      await looks.settled();
    },
  };
}

/** Which mailboxes may be looked into. */
export function rulesOf({ config }: Pick<Platform, "config">): MailboxRules {
  return { toPrivate: config.mailServersToPrivate };
}

/** The looks that are under way in this process. */
export class ActivePolls {
  private readonly platform: Platform;
  private readonly rules: MailboxRules;
  private readonly stopping = new AbortController();
  private readonly running = new Set<Promise<void>>();

  constructor(platform: Platform, rules: MailboxRules) {
    this.platform = platform;
    this.rules = rules;
  }

  /** Begins to look into mailboxes that are due, as far as there is room, and waits for none of them. */
  async begin(): Promise<void> {
    const room = mostAtOnce - this.running.size;
    if (room <= 0) return;
    for (const organizationId of await listDueMailboxes(this.platform.database, room)) {
      const one = this.lookOne(organizationId).finally(() => this.running.delete(one));
      this.running.add(one);
    }
  }

  /** Waits for those that have begun. */
  async settled(): Promise<void> {
    await Promise.all(this.running);
  }

  /** Ends those that have begun; what they have not taken in is due again at once. */
  end(): void {
    this.stopping.abort();
  }

  private async lookOne(organizationId: string): Promise<void> {
    try {
      const mailbox = await this.inside(organizationId, (tx) => claimMailbox(tx, lease));
      if (mailbox) await this.lookInto(organizationId, mailbox);
    } catch (error) {
      this.platform.log.error({ error, organizationId }, "a look into a mailbox could not be written down");
    }
  }

  private async lookInto(organizationId: string, mailbox: ClaimedMailbox): Promise<void> {
    const { platform, rules, stopping } = this;
    try {
      const isAll = await look(platform, { organizationId, mailbox, rules, stopping: stopping.signal });
      const seconds = isAll ? mailbox.interval_minutes * 60 : 0;
      await this.inside(organizationId, (tx) => writeLooked(tx, mailbox, seconds));
    } catch (error) {
      if (stopping.signal.aborted) await this.inside(organizationId, (tx) => giveBack(tx, mailbox));
      else await this.fail(organizationId, mailbox, error);
    }
  }

  /** The next look is put off further with each failure; at the third the owners are told, once. */
  private async fail(organizationId: string, mailbox: ClaimedMailbox, error: unknown): Promise<void> {
    const { step, message } = error instanceof MailboxFailure ? error : new MailboxFailure("read", textOf(error));
    const { host } = mailbox;
    this.platform.log.warn({ organizationId, step, message, host }, "a mailbox could not be looked into");
    const seconds = pauseAfter(mailbox, error);
    await this.inside(organizationId, async (tx) => {
      const failures = await writeFailed(tx, mailbox, { step, text: message, seconds });
      if (failures !== quietFailures) return;
      const news = { kind: "return_mailbox_failing", subjectId: organizationId, data: { host } } as const;
      await notify(tx, news, { permission: "organization.settings" });
    });
  }

  private inside<T>(organizationId: string, work: (tx: OrgTx) => Promise<T>): Promise<T> {
    return inOrganization(this.platform.database, { organizationId }, work);
  }
}

/** Seconds until the next look. */
function pauseAfter({ interval_minutes: minutes, failures }: ClaimedMailbox, error: unknown): number {
  const pause = Math.min(minutes * 60 * 2 ** Math.min(failures, 10), longestPause);
  if (!(error instanceof NotGiven)) return pause;
  return Math.min(pause, failures < quietFailures ? pausesForMail.soon : pausesForMail.longest);
}
