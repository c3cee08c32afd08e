import type { BounceClass, BounceReason } from "@delight/contract/bounces";

/** RFC 3464, 2.3.3; reports that are not of that form always tell of something `failed` or `delayed`. */
export type BounceAction = "failed" | "delayed" | "delivered" | "relayed" | "expanded";

/** What a report says of one recipient. */
export interface BouncedRecipient {
  /** As the report writes it; null where it names nobody. */
  readonly address: string | null;
  readonly action: BounceAction;
  /** Null unless `action` is `failed`: what is delayed or arrived never counts (M71). */
  readonly class: BounceClass | null;
  readonly reason: BounceReason;
  /** Enhanced status code, as 5.1.1 (RFC 3463). */
  readonly status: string | null;
  /** What the refusing server said: plain text, one line, at most 1 000 characters. */
  readonly diagnostic: string;
}

/** What the returned mail says of the mail that it is about, to find our delivery by; each header at most 2 000 characters, as it was written. */
export interface OriginalMail {
  /** With its angle brackets. */
  readonly messageId: string | null;
  readonly to: string | null;
  readonly from: string | null;
  readonly subject: string | null;
  /** Where a report of it should have gone: its Return-Path. */
  readonly returnPath: string | null;
  readonly listUnsubscribe: string | null;
  readonly feedbackId: string | null;
  /** What SMTP's ENVID carried (RFC 3461). */
  readonly envelopeId: string | null;
}

/** What is known of any mail that came back. */
export interface InboundMailFacts {
  /** Addresses that it was sent to by its headers, lower case: one of them may be our return path (M70). The envelope, where known, tells more. */
  readonly sentTo: readonly string[];
  /** Address of the writer, lower case. */
  readonly from: string | null;
  readonly fromName: string;
  readonly subject: string;
  /** With its angle brackets. */
  readonly messageId: string | null;
  /** Message-IDs that it answers, with their angle brackets, nearest first. */
  readonly answers: readonly string[];
  /** Only a part of it was read, because it is larger or deeper than what is read. */
  readonly isCut: boolean;
}

export interface Bounce extends InboundMailFacts {
  readonly kind: "bounce";
  /** At least one. */
  readonly recipients: readonly BouncedRecipient[];
  readonly original: OriginalMail;
}

/** RFC 5965 with the types registered since (RFC 6430, 6591). */
export type ComplaintType = "abuse" | "fraud" | "opt-out" | "not-spam" | "auth-failure" | "virus" | "other";

export interface Complaint extends InboundMailFacts {
  readonly kind: "complaint";
  readonly feedbackType: ComplaintType;
  /** Who complained, as the report names them; none where they are hidden ("redacted@…"): ask `original` then (M73). */
  readonly recipients: readonly string[];
  readonly original: OriginalMail;
}

export interface AutoReply extends InboundMailFacts {
  readonly kind: "auto_reply";
  /** `challenge`: the answerer asks to be convinced that a person wrote; `receipt`: RFC 8098. */
  readonly sort: "absence" | "challenge" | "receipt" | "answer";
  readonly original: OriginalMail;
}

/** What somebody wrote. */
interface Written extends InboundMailFacts {
  /** Plain text without what is quoted and without signature, at most 2 000 characters; may be empty. */
  readonly text: string;
  /** Subject or text asks, in one of many languages and nothing but that, to get no more mail (M46). */
  readonly asksToUnsubscribe: boolean;
}

export interface Reply extends Written {
  readonly kind: "reply";
}

/** Neither answers anything nor is it of a known form: newsletters, spam, alerts. */
export interface OtherMail extends Written {
  readonly kind: "other";
}

/** What a mail is that came back to a return path or reply address (design 4.9). */
export type InboundMail = Bounce | Complaint | AutoReply | Reply | OtherMail;
