import type * as z from "zod";
import { hashOfToken, newLinkToken } from "../../../platform/auth/link-token.ts";
import { inOrganization, type OrgTx } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { JobContext } from "../../../platform/jobs/worker.ts";
import { isolated } from "../../../platform/mail/notice/notice.ts";
import { sendNotice } from "../../../platform/mail/notice/send-notice.ts";
import { type SenderOnWire, senderOnWire } from "../../sender-domains/index.ts";
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
  const { database, config } = platform;
  const inside = { organizationId: note.organization_id };
  const made = await inOrganization(database, inside, (tx) => makeLink(tx, note.id, platform));
  if (!made) {
    return;
  }
  const { subject, text, button, closing } = formWords[made.language].mail;
  await sendNotice(platform, made.email, {
    brand: undefined,
    business: { ...made.organization, sender: made.sender },
    language: made.language,
    subject: subject(made.organization.name),
    paragraphs: [text(isolated(made.organization.name))],
    button: { label: button, url: `${config.publicUrl}/f/c/${made.token}` },
    closing,
  });
}

type Business = Awaited<ReturnType<typeof getOrganization>>;

/** Undefined where nobody is to be mailed: it was confirmed or took too long, the form or the organization is closed, or the address bounced, complained or was blocked by hand. */
async function makeLink(tx: OrgTx, id: string, platform: Platform) {
  const waiting = await findWaiting(tx, id, firstValid(platform.clock.now()));
  if (!waiting || waiting.is_blocked || (await isClosed(tx))) {
    return undefined;
  }
  const form = await findFormRow(tx, waiting.form_id);
  if (!form?.is_active) {
    return undefined;
  }
  const token = newLinkToken(tx.organizationId);
  await saveToken(tx, id, hashOfToken(token));
  const organization = await getOrganization(tx);
  return {
    token,
    email: waiting.email,
    language: waiting.language,
    organization,
    sender: await senderOf(tx, organization, platform),
  };
}

/** As the mails that follow come from; a business that has named no address yet is the installation's guest. */
function senderOf(tx: OrgTx, business: Business, platform: Platform): Promise<SenderOnWire> {
  const { name, sender_name, sender_address, reply_to: replyTo } = business;
  const address = sender_address || platform.config.mailFrom;
  return senderOnWire(tx, { name: sender_name || name, address, replyTo }, platform);
}
