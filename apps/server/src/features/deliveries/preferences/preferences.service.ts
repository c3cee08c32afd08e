import type { MailPreferences, MailTopic } from "@delight/contract/mail-preferences";
import type { CentreChoices } from "@delight/contract/preference-centre";
import type { OrgTx } from "../../../platform/db/database.ts";
import { notFound } from "../../../platform/errors.ts";
import type { Call } from "../../../platform/http/call.ts";
import { resubscribe } from "../../customers/index.ts";
import { unsubscribe } from "../tracking/tracking.service.ts";
import type { Visitor } from "../tracking/visitor.ts";
import { findPreferences, findRecipient, type Recipient, savePreferences, setLanguage } from "./preferences.queries.ts";
import { getCentre } from "./centre/get-centre.ts";
import type { Choice } from "./read-choice.ts";
import type { Shown } from "./shown.ts";
import { shownTopics } from "./shown-topics.ts";

export async function showRecipient(tx: OrgTx, deliveryId: string): Promise<Shown | undefined> {
  const recipient = await findRecipient(tx, deliveryId);
  return recipient && { ...recipient, standing: standingOf(recipient), centre: await getCentre(tx) };
}

function standingOf({ reason, consent, has_address }: Recipient): Shown["standing"] {
  if (reason !== null && reason !== "unsubscribed") return "blocked";
  return reason === "unsubscribed" || (has_address && consent === "unsubscribed") ? "unsubscribed" : "subscribed";
}

interface Visit {
  readonly deliveryId: string;
  readonly visitor: Visitor;
  readonly now: Date;
}

/** Does what a form of the page says; saying it again changes nothing. False for an unknown delivery. */
export async function applyChoice(tx: OrgTx, visit: Visit, choice: Choice): Promise<boolean> {
  const recipient = await findRecipient(tx, visit.deliveryId);
  if (!recipient) return false;
  if (choice.act === "unsubscribe") {
    return unsubscribe(tx, { ...visit, by: "preference_page" });
  }
  if (choice.act === "resubscribe") {
    await returnTo(tx, recipient, visit.deliveryId);
    return true;
  }
  const { language } = choice;
  const centre = await getCentre(tx);
  const declined = declinedOf(recipient, choice.declined, centre);
  const paused_until = pauseOf(recipient, centre.offers_pause || choice.pause === 0 ? choice.pause : "keep", visit.now);
  const unmeasured_by = measuringOf(recipient, choice.isMeasured);
  await savePreferences(tx, recipient.email_key, { declined, paused_until, unmeasured_by });
  if (language && recipient.languages.includes(language)) await setLanguage(tx, recipient.email_key, language);
  return true;
}

/** A form says nothing of topics that it did not show. */
function declinedOf(recipient: Recipient, unticked: readonly MailTopic[], centre: CentreChoices): MailTopic[] {
  const shown = shownTopics(centre, recipient.declined ?? []);
  return unticked.filter((topic) => shown.includes(topic));
}

/** Only who is still written to at the address consents by its mail: an old link says nothing of a new address. */
async function returnTo(tx: OrgTx, recipient: Recipient, deliveryId: string): Promise<void> {
  if (standingOf(recipient) !== "unsubscribed" || !recipient.has_address) return;
  await resubscribe(tx, recipient.customer_id, `Subscribed again on the page of the mail ${deliveryId}`);
}

/** Who said no before says so still. A form that did not ask changes nothing. */
function measuringOf({ unmeasured_by: before }: Recipient, isMeasured: boolean | undefined) {
  if (isMeasured === undefined) return before;
  return isMeasured ? null : (before ?? "reader");
}

function pauseOf({ paused_until }: Recipient, months: Choice["pause"], now: Date): string | null {
  if (months === "keep") return paused_until;
  if (months === 0) return null;
  const until = new Date(now);
  until.setUTCMonth(until.getUTCMonth() + months);
  return until.toISOString();
}

/** A pause that is over is none. */
export async function getPreferences(
  tx: OrgTx,
  { id }: { id: string },
  { platform }: Pick<Call, "platform">,
): Promise<MailPreferences> {
  const preferences = await findPreferences(tx, id);
  if (!preferences) {
    throw notFound("The customer");
  }
  const { declined, paused_until, unmeasured_by } = preferences;
  const isOver = paused_until !== null && Date.parse(paused_until) <= platform.clock.now().getTime();
  return { declined, paused_until: isOver ? null : paused_until, unmeasured_by };
}
