import type { BounceClass } from "@delight/contract/bounces";
import type { ReturnOutcome } from "@delight/contract/returns";
import type { Bounce, Complaint, InboundMail } from "../parsing/inbound-mail.ts";
import type { ReturnEvent } from "../recording/return-event.ts";
import type { ReturnKind } from "../token/return-address.ts";

/** What is to be made of a mail. */
export interface Judgement {
  readonly outcome: ReturnOutcome;
  /** Undefined where nothing is written down about a delivery. */
  readonly back: Distributed<ReturnEvent> | undefined;
  /** The words that speak for it. */
  readonly why: string;
}

/** Without which delivery, and when. */
type Distributed<T> = T extends ReturnEvent ? Omit<T, "deliveryId" | "at"> : never;

interface Place {
  readonly addressKind: ReturnKind | null;
  /** Tells one answer from the next. */
  readonly mark: string;
  /** Says of itself that no person wrote it. */
  readonly isByMachine: boolean;
}

const weights: readonly BounceClass[] = ["block", "soft", "hard"];
const outcomes = { hard: "bounced_hard", soft: "bounced_soft", block: "bounced_block" } as const;

export function judge(returned: InboundMail, place: Place): Judgement {
  const isReport = returned.kind === "bounce" || returned.kind === "complaint";
  // No machine answers to this address: programs that unsubscribe for their readers may say that they are one (M46).
  if (place.addressKind === "unsubscribe" && !isReport) {
    return { outcome: "unsubscribed", back: { kind: "unsubscribed", by: "mail" }, why: "mailto" };
  }
  switch (returned.kind) {
    case "bounce":
      return judgeBounce(returned);
    case "complaint":
      return judgeComplaint(returned);
    case "auto_reply":
      return nothing("auto_reply", returned.sort);
    case "reply":
    case "other":
      return judgeWriting(returned, place);
  }
}

function nothing(outcome: ReturnOutcome, why: string): Judgement {
  return { outcome, back: undefined, why };
}

/** Only what failed counts (M71); of several recipients the worst, because our mails have one each. */
function judgeBounce({ recipients }: Bounce): Judgement {
  const [worst] = recipients
    .flatMap(({ class: bounceClass, ...told }) => (bounceClass ? [{ ...told, class: bounceClass }] : []))
    .toSorted((one, other) => weights.indexOf(other.class) - weights.indexOf(one.class));
  if (worst) {
    const { class: bounceClass, status, diagnostic, reason } = worst;
    const back = { kind: "bounced", class: bounceClass, status, detail: diagnostic } as const;
    return { outcome: outcomes[bounceClass], back, why: reason };
  }
  const isThere = recipients.some(({ action }) => action === "delivered");
  return isThere
    ? { outcome: "delivered", back: { kind: "delivered" }, why: "" }
    : nothing("delayed", recipients[0]?.reason ?? "");
}

/** What may be forged by whoever knows an address counts as what passes, so that it neither ends all mail to it nor pauses an activity. */
export function withoutProof(judgement: Judgement): Judgement {
  const { back } = judgement;
  if (back?.kind !== "bounced" || back.class !== "hard") return judgement;
  return { ...judgement, outcome: outcomes.soft, back: { ...back, class: "soft" } };
}

/** M73: who asks to be left alone is; what was taken for spam by mistake, and news of our own set-up, are nobody's wish. */
function judgeComplaint({ feedbackType }: Complaint): Judgement {
  switch (feedbackType) {
    case "not-spam":
      return nothing("not_spam", feedbackType);
    case "auth-failure":
      return nothing("auth_failure", feedbackType);
    case "opt-out":
      return { outcome: "unsubscribed", back: { kind: "unsubscribed", by: "mail" }, why: feedbackType };
    default:
      return { outcome: "complained", back: { kind: "complained", detail: feedbackType }, why: feedbackType };
  }
}

/** What people write. Spam reaches the address of bounces too; nobody answers there without naming the mail. */
function judgeWriting(
  returned: Extract<InboundMail, { kind: "reply" | "other" }>,
  { addressKind, mark, isByMachine }: Place,
): Judgement {
  if (isByMachine) {
    return nothing("auto_reply", "answer");
  }
  if (returned.kind === "other" && addressKind !== "reply") {
    return nothing("other", "");
  }
  return returned.asksToUnsubscribe
    ? { outcome: "unsubscribed", back: { kind: "unsubscribed", by: "mail" }, why: "asked" }
    : { outcome: "replied", back: { kind: "replied", mark }, why: "" };
}
