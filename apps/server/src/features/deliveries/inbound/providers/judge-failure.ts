import type { BounceClass, BounceReason } from "@delight/contract/bounces";
import { limits } from "../parsing/limits.ts";
import {
  classOf,
  reasonInContext,
  reasonInText,
  reasonOfNobody,
  reasonOfStatus,
  statusInText,
} from "../parsing/reasons/reason-of.ts";

/** What a provider says of a failure. */
export interface Failure {
  readonly text: string;
  readonly status?: string | null | undefined;
  /** The provider gave up for good: only then an address can be dead. */
  readonly isPermanent: boolean;
  /** What it means when text and status say nothing. */
  readonly otherwise: BounceReason;
}

interface Judged {
  readonly class: BounceClass;
  readonly reason: BounceReason;
  readonly status: string | null;
  readonly diagnostic: string;
}

/** A provider's failure in the words that reports by mail are judged in. */
export function judgeFailure({ text, status, isPermanent, otherwise }: Failure): Judged {
  const code = statusInText(` ${status ?? ""}`) ?? statusInText(text);
  const told = reasonInText(text) ?? reasonOfStatus(code) ?? otherwise;
  const reason = reasonOfNobody(text, code) ?? reasonInContext(told, text);
  const judged = classOf("failed", reason) ?? "soft";
  return {
    class: judged === "hard" && !isPermanent ? "soft" : judged,
    reason,
    status: code,
    diagnostic: text
      .replace(/[\s\p{Cc}]+/gu, " ")
      .trim()
      .slice(0, limits.diagnostic),
  };
}

/** What an event has that is no bounce. */
export const noFailure = { class: null, reason: null, status: null, diagnostic: "" } as const;
