import { addressesIn } from "../addresses.ts";
import { textOf } from "../mime/decode.ts";
import { readHeaders } from "../mime/headers.ts";
import type { Part } from "../mime/parts.ts";
import type { Sections } from "../notice/sections.ts";
import type { ComplaintType, InboundMailFacts } from "../inbound-mail.ts";

const types = ["abuse", "fraud", "opt-out", "not-spam", "auth-failure", "virus"] as const;

export interface Feedback {
  readonly feedbackType: ComplaintType;
  readonly recipients: readonly string[];
  readonly envelopeId: string | null;
  /** Original-Mail-From: where a bounce would have gone. */
  readonly returnPath: string | null;
}

/** Outlook.com's and older reports: the mail itself and a subject, no fields. */
export const isOldComplaint = ({ returned }: Sections, { subject }: InboundMailFacts): boolean =>
  returned !== "" &&
  /^(?:complaint about message from|abuse report|(?:e-?mail )?feedback report|fbl report)/i.test(subject);

/** RFC 5965, 3; a report without a type that is known is `other`. */
export function readFeedback(part: Part | undefined): Feedback {
  if (!part) return { feedbackType: "abuse", recipients: [], envelopeId: null, returnPath: null };
  const fields = readHeaders(
    textOf({ ...part, type: "text/plain" })
      .replace(/\n[ \t]*(?=\n)/g, "")
      .replace(/^\n/, ""),
  );
  const word = (fields.first("feedback-type") ?? "").toLowerCase().trim();
  const named = ["original-rcpt-to", "removal-recipient", "recipient"].flatMap((name) => fields.all(name));
  return {
    feedbackType: types.find((type) => word.startsWith(type)) ?? (word.startsWith("opt-out") ? "opt-out" : "other"),
    recipients: [...new Set(named.flatMap(addressesIn))].filter(isShown),
    envelopeId: fields.first("original-envelope-id") ?? null,
    returnPath: fields.first("original-mail-from") ?? null,
  };
}

/** RFC 6590 and habit: "redacted@example.com" names nobody. */
export const isShown = (address: string): boolean => !/^(?:redacted|x{3,}|\*+|undisclosed)/i.test(address);
