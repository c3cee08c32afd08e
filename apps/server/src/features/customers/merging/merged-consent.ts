import type { ConsentState } from "@delight/contract/customers";
import type { SuppressionReason } from "../consents.queries.ts";

/** What a customer and the address that they have say about being mailed. */
export interface MailingStatus {
  readonly consent: ConsentState;
  readonly email_key: string | null;
  /** Of the suppression of their address. */
  readonly reason: SuppressionReason | null;
  /** Whether somebody unsubscribed the address, whatever else holds for it. */
  readonly has_unsubscribed: boolean;
}

/**
 * The consent of the customer that two become; `emailKey` is the address that stays. Whoever said no, at either address, is
 * left alone at both. A yes holds for the address for which it was given, and for no other: nothing is mailed that could not be
 * mailed before.
 */
export function mergedConsent(standings: readonly MailingStatus[], emailKey: string | null): ConsentState {
  if (standings.some(saidNo)) {
    return "unsubscribed";
  }
  const hasAgreed = standings.some((one) => one.consent === "subscribed" && one.email_key === emailKey);
  return hasAgreed ? "subscribed" : "none";
}

function saidNo({ consent, reason, has_unsubscribed }: MailingStatus): boolean {
  return consent === "unsubscribed" || reason === "unsubscribed" || reason === "complained" || has_unsubscribed;
}
