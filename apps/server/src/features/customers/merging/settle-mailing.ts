import type { OrgTx } from "../../../platform/db/database.ts";
import { addressKey } from "../address.ts";
import { insertConsent } from "../consents.queries.ts";
import { mergedConsent, type MailingStatus } from "./merged-consent.ts";
import { carryPreferences, findBasis, listStandings, suppressUnsubscribed } from "./merges.queries.ts";
import type { Pair } from "./move.queries.ts";

interface Outcome {
  /** The address that stays. */
  readonly email: string | null;
  /** What the merged one was called. */
  readonly name: string;
}

/** Before anything is moved: what both said holds for the survivor, for the address that stays and for the one that is given up. */
export async function settleMailing(tx: OrgTx, { survivor, merged }: Pair, { email, name }: Outcome): Promise<void> {
  const standings = [...(await listStandings(tx, [survivor, merged])).values()];
  const emailKey = email === null ? null : addressKey(email);
  await settleAddresses(tx, standings, emailKey);
  const state = mergedConsent(standings, emailKey);
  if (state === "none" && standings.every(({ consent }) => consent === "none")) {
    return;
  }
  const basis = await findBasis(tx, [survivor, merged], state);
  const evidence = `Merged with ${name}; the stricter consent holds`;
  await insertConsent(tx, survivor, { state, source: "merge", evidence, ...(basis ? { basis } : {}) });
}

async function settleAddresses(tx: OrgTx, standings: readonly MailingStatus[], kept: string | null): Promise<void> {
  const unsubscribed = standings.filter(({ consent }) => consent === "unsubscribed");
  await suppressUnsubscribed(tx, keysOf(unsubscribed));
  for (const from of keysOf(standings)) {
    if (kept !== null && from !== kept) await carryPreferences(tx, { from, to: kept });
  }
}

function keysOf(standings: readonly MailingStatus[]): string[] {
  return [...new Set(standings.flatMap(({ email_key }) => email_key || []))];
}
