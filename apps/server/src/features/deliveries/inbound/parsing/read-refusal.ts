import type { BounceReason } from "@delight/contract/bounces";
import type { SendResult } from "../../../../platform/mail/pool.ts";
import { limits } from "./limits.ts";
import {
  classOf,
  isOfRules,
  isOfSender,
  reasonInContext,
  reasonInText,
  reasonOfNobody,
  reasonOfStatus,
  statusInText,
} from "./reasons/reason-of.ts";

/** What a mail server that refused a mail said of its address, in the words in which bounces by mail are judged. */
export interface Refusal {
  readonly class: "hard" | "soft";
  readonly reason: BounceReason;
  /** Enhanced status code, as 5.1.1 (RFC 3463). */
  readonly status: string | null;
  /** The reply: plain text, one line, at most 1 000 characters. */
  readonly detail: string;
}

/**
 * What a reply to RCPT TO, DATA or the mail itself says of the address: hard, that there is none (M72); soft, that it takes nothing
 * now. Undefined where it says nothing of the address: policy, reputation, rates, allowances, a relay that will not, 5.7.x and
 * 5.4.1, which the server in front of us says of rules of its own; what no server said; and what was asked to come later is never hard.
 */
export function readRefusal({ stage, code, enhanced, reply }: SendResult): Refusal | undefined {
  if (code === null || code < 400 || stage === undefined || stage === "sender") return undefined;
  const text = joined(reply, enhanced);
  const status = enhanced ?? statusInText(text);
  const reason = reasonOf(text, status);
  if (reason === undefined) return undefined;
  const isDead = code >= 500 && classOf("failed", reason) === "hard";
  return { class: isDead ? "hard" : "soft", reason, status, detail: `${code} ${text}`.slice(0, limits.diagnostic) };
}

/** Each line of a reply repeats the status (RFC 2034), amid what the server says. */
function joined(reply: string, status: string | null): string {
  const lines = reply.split("\n").map((line, index) => {
    return index > 0 && status !== null && line.trimStart().startsWith(status)
      ? line.trimStart().slice(status.length)
      : line;
  });
  return lines
    .join(" ")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

const ofFullMailbox = /^[245]\.2\.2$/;
/** Reasons why a mailbox takes nothing, all of them the reader's own. */
const ofMailbox: ReadonlySet<BounceReason> = new Set(["mailbox_full", "disabled"]);
/** Codes that alone say that there is no such address; of the others only their words tell. */
const ofNobody = /^[245]\.1\.(?:1|2|10)$/;

/** Undefined where it is no reason of the address. */
function reasonOf(text: string, status: string | null): BounceReason | undefined {
  const code = status ?? "";
  if (isOfRules(code)) return undefined;
  if (ofFullMailbox.test(code)) return "mailbox_full";
  const reason = reasonOfNobody(text, status) ?? reasonInWords(text, status);
  if (reason === undefined || ofMailbox.has(reason)) return reason;
  const isOfOthers = isOfSender(text) || isOfRules(text);
  return classOf("failed", reason) === "hard" && !isOfOthers ? reason : undefined;
}

function reasonInWords(text: string, status: string | null): BounceReason | undefined {
  const told = toldBy(text, status);
  return told && reasonInContext(told, text);
}

/** By words before the code; but a closed account is an address that is none where the server says so by its code. */
function toldBy(text: string, status: string | null): BounceReason | undefined {
  const inText = reasonInText(text);
  const named = reasonOfStatus(status);
  const byStatus = ofNobody.test(status ?? "") || (named && ofMailbox.has(named)) ? named : undefined;
  return inText === "disabled" && byStatus === "user_unknown" ? byStatus : (inText ?? byStatus);
}
