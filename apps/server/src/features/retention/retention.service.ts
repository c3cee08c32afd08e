import type { InputOf } from "@delight/contract/endpoint";
import {
  hoursUntilForgotten,
  type Retention,
  type RetentionChoices,
  type retention,
} from "@delight/contract/retention";
import type { OrgTx } from "../../platform/db/database.ts";
import { AppError, atFields } from "../../platform/errors.ts";
import type { Call } from "../../platform/http/call.ts";
import { recordChange } from "../organizations/index.ts";
import { horizonOf, isShorter } from "./horizon.ts";
import { countOldAudit, countOldMails, countOldReading } from "./old.queries.ts";
import { findRetention, saveRetention } from "./retention.queries.ts";

type WithClock = Pick<Call, "platform">;

const keys = ["reading_years", "mails_years", "audit_years"] as const;

/** Everything is kept until somebody says otherwise. */
const forEver = { reading_years: null, mails_years: null, audit_years: null, version: 0, swept_at: null } as const;

export async function getRetention(tx: OrgTx): Promise<Retention> {
  const found = await findRetention(tx);
  if (!found) return { ...forEver, forgets_from: null };
  const { mails_gone_before: _, ...told } = found;
  return told;
}

export async function foreseeRetention(tx: OrgTx, choices: RetentionChoices, { platform }: WithClock) {
  const now = platform.clock.now();
  const foresee = async (years: RetentionChoices[(typeof keys)[number]], count: typeof countOldReading) => {
    const before = horizonOf(years, now);
    return { number: before ? await count(tx, before) : 0, before: before?.toISOString() ?? null };
  };
  return {
    reading: await foresee(choices.reading_years, countOldReading),
    mails: await foresee(choices.mails_years, countOldMails),
    audit: await foresee(choices.audit_years, countOldAudit),
  };
}

export async function changeRetention(
  tx: OrgTx,
  { version, accepted, ...wanted }: InputOf<typeof retention.change>,
  { platform }: WithClock,
): Promise<Retention> {
  const before = await getRetention(tx);
  const changed = keys.filter((key) => before[key] !== wanted[key]);
  const shorter = keys.filter((key) => isShorter(before[key], wanted[key]));
  if (shorter.length > 0 && !accepted) {
    throw new AppError("invalid_input", "What is older would be forgotten for good; say that you accept it", {
      fields: atFields(shorter, "forgetsKept"),
    });
  }
  const forgets_from = shorter.length > 0 ? dayAfter(platform.clock.now()) : before.forgets_from;
  if (!(await saveRetention(tx, { ...wanted, version, forgets_from }))) {
    throw new AppError("conflict", "Somebody else changed this meanwhile; look at theirs before you save");
  }
  if (changed.length > 0) {
    const only = (values: RetentionChoices) => Object.fromEntries(changed.map((key) => [key, values[key]]));
    await recordChange(tx, {
      action: "retention_changed",
      subject: { kind: "settings" },
      before: only(before),
      after: only(wanted),
    });
  }
  return getRetention(tx);
}

function dayAfter(now: Date): string {
  return new Date(now.getTime() + hoursUntilForgotten * 3600 * 1000).toISOString();
}
