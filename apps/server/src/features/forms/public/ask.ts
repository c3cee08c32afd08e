import type { Language } from "@delight/contract/common";
import type { OrgTx } from "../../../platform/db/database.ts";
import { hashOfNothing } from "../../../platform/auth/link-token.ts";
import { enqueue } from "../../../platform/jobs/queue.ts";
import type { Visit } from "../confirming/confirm.ts";
import { countAsked, insertSignUp, lockAddress } from "../confirming/sign-ups.queries.ts";
import { signedUp } from "../forms.jobs.ts";
import { countOn, type FormRow } from "../forms.queries.ts";
import type { Answer } from "./read-form.ts";

/** Within an hour: mails to one address, and forms sent from one network or with one form. What is more is refused, but for the address, which is told nothing. */
export const mostAsked = { address: 3, network: 30, form: 300 } as const;
const hour = 3600 * 1000;

interface Asked {
  /** Locked. */
  readonly form: FormRow;
  readonly answer: Answer;
  readonly language: Language;
  readonly visit: Visit;
}

/**
 * Keeps what somebody asks for until they confirm it. The same is done for every address, known or not, suppressed or not: the worker decides whom it mails.
 * False where too much was asked within the hour.
 */
export async function ask(tx: OrgTx, { form, answer, language, visit }: Asked): Promise<boolean> {
  const emailKey = answer.email.toLowerCase();
  await lockAddress(tx, emailKey);
  const since = new Date(visit.now.getTime() - hour);
  const counts = await countAsked(tx, { formId: form.id, emailKey, network: visit.network, since });
  if (counts.form >= mostAsked.form || counts.network >= mostAsked.network) return false;
  if (counts.address >= mostAsked.address) return true;
  const id = await insertSignUp(tx, {
    ...answer,
    form_id: form.id,
    language,
    consent_text: form.texts[language].consent,
    form_version: form.version,
    token_hash: hashOfNothing(),
    asked_at: visit.now.toISOString(),
    asked_from: visit.network,
    asked_by: visit.userAgent,
  });
  await countOn(tx, form.id, "asked");
  await enqueue(tx, signedUp, { organization_id: tx.organizationId, id });
  return true;
}
