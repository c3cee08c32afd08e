import type { Finding } from "@delight/contract/emails";
import type { OrgTx } from "../../platform/db/database.ts";
import { AppError } from "../../platform/errors.ts";
import type { Call } from "../../platform/http/call.ts";
import { findSender, domainStatusOf } from "../sender-domains/index.ts";

type Platform = Pick<Call, "platform">;

interface Meant {
  /** Null: the default sender. */
  readonly senderId: string | null;
  /** Undefined where nobody knows how many there will be. */
  readonly recipients: number | undefined;
}

/**
 * M60: what large providers ask of whoever mails many people. To a few it is a warning; to more than the installation allows it
 * keeps a campaign from being launched. What is captured reaches nobody, and has to meet nothing.
 */
export async function checkSenderDomain(
  tx: OrgTx,
  { senderId, recipients }: Meant,
  { platform }: Platform,
): Promise<Finding[]> {
  const { mailIsCaptured, unprovedRecipients, mailFrom } = platform.config;
  const sender = await findSender(tx, senderId);
  if (mailIsCaptured || sender === undefined) {
    return [];
  }
  const { address } = sender;
  const { domain, isVerified, signing, dmarc } = await domainStatusOf(tx, address);
  const level = recipients !== undefined && recipients > unprovedRecipients ? "error" : "warning";
  const finding = (code: string, detail: string): Finding[] => [
    { level, code, language: null, block_id: null, detail, fix: null },
  ];
  if (!isVerified) {
    const rest = `mails come from ${mailFrom}, and only answers go to ${address}`;
    return finding("sender_unverified", `The domain ${domain} is not proved: ${rest}`);
  }
  return [
    ...(signing === "unmet"
      ? finding("sender_unsigned", `No key of the domain ${domain} is in place: its mails are not signed for it`)
      : []),
    ...(dmarc === "unmet"
      ? finding("sender_no_dmarc", `The domain ${domain} has no DMARC record that can be read`)
      : []),
  ];
}

/** Refuses what is too much for a sender that proves nothing. */
export async function refuseUnprovedSender(tx: OrgTx, meant: Meant, call: Platform): Promise<void> {
  const mistake = (await checkSenderDomain(tx, meant, call)).find(({ level }) => level === "error");
  if (mistake) {
    const { unprovedRecipients } = call.platform.config;
    throw new AppError(
      "conflict",
      `${mistake.detail}. That is not enough for more than ${unprovedRecipients} recipients: mend it in the company settings first`,
    );
  }
}
