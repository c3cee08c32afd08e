import { Language } from "@delight/contract/common";
import { Role } from "@delight/contract/permissions";
import type * as z from "zod";
import { inOrganization, type OrgTx } from "../../../platform/db/database.ts";
import type { JobContext } from "../../../platform/jobs/worker.ts";
import { isolated } from "../../../platform/mail/notice/notice.ts";
import { sendNotice } from "../../../platform/mail/notice/send-notice.ts";
import { getOrganization, isClosed } from "../../organizations/index.ts";
import { invitationWords } from "./invitation-words.ts";
import type { memberInvited } from "./invitations.jobs.ts";
import { findPending, saveTokenHash } from "./invitations.queries.ts";
import { hashOfToken, newLinkToken } from "../../../platform/auth/link-token.ts";

/** Mails a fresh link in the organization's language; when the job runs again, another one takes its place. */
export async function sendInvitation(
  { platform }: JobContext,
  note: z.output<(typeof memberInvited)["data"]>,
): Promise<void> {
  const { database, clock, config } = platform;
  const inside = { organizationId: note.organization_id };
  const made = await inOrganization(database, inside, (tx) => makeLink(tx, note.id, clock.now()));
  if (!made) {
    return;
  }
  const { subject, what, button, closing } = invitationWords[made.language];
  await sendNotice(platform, made.email, {
    brand: made.brand,
    language: made.language,
    subject: subject(made.organization),
    paragraphs: [what({ inviter: made.inviter, organization: isolated(made.organization), role: made.role })],
    button: { label: button, url: `${config.publicUrl}/invitation#token=${made.token}` },
    closing,
  });
}

/** Undefined when it was accepted, taken back or replaced meanwhile, or its organization was closed. */
async function makeLink(tx: OrgTx, id: string, now: Date) {
  const invitation = await findPending(tx, id, now);
  if (!invitation || (await isClosed(tx))) {
    return undefined;
  }
  const { name, language } = await getOrganization(tx);
  const token = newLinkToken(tx.organizationId);
  await saveTokenHash(tx, id, hashOfToken(token));
  const inviter = `${invitation.first_name ?? ""} ${invitation.last_name ?? ""}`.trim();
  return {
    token,
    email: invitation.email,
    role: Role.parse(invitation.role),
    organization: name,
    inviter: inviter === "" ? undefined : isolated(inviter),
    language: Language.parse(language),
    brand: invitation.brand ?? undefined,
  };
}
