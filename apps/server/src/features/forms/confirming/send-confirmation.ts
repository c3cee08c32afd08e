import type * as z from "zod";
import { hashOfToken, newLinkToken } from "../../../platform/auth/link-token.ts";
import { inOrganization, type OrgTx } from "../../../platform/db/database.ts";
import type { JobContext } from "../../../platform/jobs/worker.ts";
import { isolated } from "../../../platform/mail/notice/notice.ts";
import { sendNotice } from "../../../platform/mail/notice/send-notice.ts";
import { getOrganization, isClosed } from "../../organizations/index.ts";
import type { signedUp } from "../forms.jobs.ts";
import { findFormRow } from "../forms.queries.ts";
import { formWords } from "../public/form-words.ts";
import { firstValid } from "./confirm.ts";
import { findWaiting, saveToken } from "./sign-ups.queries.ts";

/** Mails a fresh link in the language of the form; when the job runs again, another one takes its place. */
export async function sendConfirmation(
  { platform }: JobContext,
  note: z.output<(typeof signedUp)["data"]>,
): Promise<void> {
  const { database, clock, config } = platform;
  const inside = { organizationId: note.organization_id };
  const made = await inOrganization(database, inside, (tx) => makeLink(tx, note.id, clock.now()));
  if (!made) {
    return;
  }
  const { subject, text, button, closing } = formWords[made.language].mail;
  await sendNotice(platform, made.email, {
    brand: undefined,
    business: made.organization,
    language: made.language,
    subject: subject(made.organization.name),
    paragraphs: [text(isolated(made.organization.name))],
    button: { label: button, url: `${config.publicUrl}/f/c/${made.token}` },
    closing,
  });
}

/** Undefined where nobody is to be mailed: it was confirmed or took too long, the form or the organization is closed, or the address bounced, complained or was blocked by hand. */
async function makeLink(tx: OrgTx, id: string, now: Date) {
  const waiting = await findWaiting(tx, id, firstValid(now));
  if (!waiting || waiting.is_blocked || (await isClosed(tx))) {
    return undefined;
  }
  const form = await findFormRow(tx, waiting.form_id);
  if (!form?.is_active) {
    return undefined;
  }
  const token = newLinkToken(tx.organizationId);
  await saveToken(tx, id, hashOfToken(token));
  return { token, email: waiting.email, language: waiting.language, organization: await getOrganization(tx) };
}
