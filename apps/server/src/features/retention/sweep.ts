import { retryOnConflict } from "../../platform/db/retry-on-conflict.ts";
import { inOrganization, inSystem, type OrgTx } from "../../platform/db/database.ts";
import { listOrganizationIds } from "../../platform/db/organization-ids.queries.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordChange } from "../organizations/index.ts";
import { horizonOf } from "./horizon.ts";
import { firstIdOf } from "./old.queries.ts";
import { findRetention } from "./retention.queries.ts";
import { type Batch, forgetAudit, forgetMails, forgetReading, markBegun, markMailsGone } from "./sweep.queries.ts";

type Keeping = Pick<Platform, "database" | "clock">;

/** Milliseconds between two sweeps of an organization. */
const pause = 20 * 3600 * 1000;
/** Milliseconds for which a mail may wait before it is sent. */
const onItsWay = 90 * 24 * 3600 * 1000;

/** Once a day, of every organization that keeps something for some years only. Whoever is killed goes on at the next turn. */
export async function forgetWhatIsOld({ database, clock }: Keeping): Promise<void> {
  const now = clock.now();
  for (const organizationId of await inSystem(database, listOrganizationIds)) {
    const within = <T>(work: (tx: OrgTx) => Promise<T>) =>
      retryOnConflict(() => inOrganization(database, { organizationId }, work));
    await sweep(within, now);
  }
}

type Within = <T>(work: (tx: OrgTx) => Promise<T>) => Promise<T>;

async function sweep(within: Within, now: Date): Promise<void> {
  const horizons = await within((tx) => beginSweep(tx, now));
  if (!horizons) return;
  const { reading, mails, mailsDone, audit } = horizons;
  const events = reading ? await inBatches(within, (tx, since) => forgetReading(tx, reading, since)) : 0;
  const contents = mails ? await inBatches(within, (tx, since) => forgetMails(tx, mails, since ?? mailsDone)) : 0;
  if (mails) await within((tx) => markMailsGone(tx, mails));
  const entries = audit ? await inBatches(within, (tx) => forgetAudit(tx, audit)) : 0;
  if (events + contents + entries === 0) return;
  await within((tx) =>
    recordChange(tx, {
      action: "data_forgotten",
      subject: { kind: "retention" },
      after: { forgotten_reading: events, forgotten_mails: contents, forgotten_entries: entries },
    }),
  );
}

/** Undefined where all is kept, something waits, or somebody looked within the day. */
async function beginSweep(tx: OrgTx, now: Date) {
  const chosen = await findRetention(tx);
  if (!chosen || isLater(chosen.forgets_from, now.getTime()) || isLater(chosen.swept_at, now.getTime() - pause)) {
    return undefined;
  }
  const reading = horizonOf(chosen.reading_years, now);
  await markBegun(tx, reading, now);
  const { mails_gone_before: done } = chosen;
  return {
    reading,
    mails: horizonOf(chosen.mails_years, now),
    // Some days more: what was still on its way then.
    mailsDone: done === null ? null : firstIdOf(new Date(Date.parse(done) - onItsWay)),
    audit: horizonOf(chosen.audit_years, now),
  };
}

function isLater(moment: string | null, than: number): boolean {
  return moment !== null && Date.parse(moment) > than;
}

async function inBatches(within: Within, forget: (tx: OrgTx, since: string | null) => Promise<Batch>): Promise<number> {
  let total = 0;
  let last: string | null = null;
  do {
    const since: string | null = last;
    const done: Batch = await within((tx) => forget(tx, since));
    total += done.forgotten;
    last = done.last;
  } while (last !== null);
  return total;
}
