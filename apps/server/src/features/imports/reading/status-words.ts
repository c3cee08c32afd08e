import { Day } from "@delight/contract/common";
import type { ConsentState } from "@delight/contract/customers";
import type { SuppressionReason } from "@delight/contract/suppressions";
import { readConsentState } from "./consent-words.ts";
import { plain } from "./guess-mapping.ts";
import { readDay, readYesNo } from "./read-values.ts";

/** Why an address gets no mails. */
export type StopReason = Exclude<SuppressionReason, "manual">;

/** What people and other mail programs call it, in English, French, Arabic and German. */
const words: Readonly<Record<Exclude<StopReason, "unsubscribed">, readonly string[]>> = {
  bounced: [
    "bounced",
    "bounce",
    "hard bounce",
    "hard bounced",
    "hardbounce",
    "cleaned",
    "invalid",
    "invalid email",
    "undeliverable",
    "no address",
    "unknown user",
    "user unknown",
    "no such user",
    "invalid recipient",
    "invalid address",
    "mailbox not found",
    "rejete",
    "rejetee",
    "adresse rejetee",
    "adresse invalide",
    "مرتد",
    "عنوان مرتد",
    "unzustellbar",
    "ungultig",
  ],
  complained: [
    "complained",
    "complaint",
    "spam",
    "spam complaint",
    "spam report",
    "marked as spam",
    "abuse",
    "plainte",
    "signale comme spam",
    "شكوى",
    "beschwerde",
    "spam beschwerde",
  ],
};

/** What came back for a while only. */
const passing = [
  "soft bounce",
  "soft bounced",
  "soft",
  "mailbox full",
  "temporary",
  "transient",
  "not bounced",
  "never",
];

/** What programs write for an address that somebody took off by hand. */
const stopped = ["user suppressed", "suppressed", "blocklisted", "blacklisted", "blocked", "unsubscribe", "removed"];

const reasons = new Map<string, StopReason>([
  ...(["bounced", "complained"] as const).flatMap((reason) =>
    words[reason].map((word) => [plain(word), reason] as const),
  ),
  ...stopped.map((word) => [word, "unsubscribed"] as const),
]);

/** What a cell says of why somebody is not mailed, or that they are asked or not; undefined where it can't be read. */
export function readStatus(text: string): StopReason | ConsentState | undefined {
  return reasons.get(plain(text)) ?? readConsentState(text);
}

/** Why and since when somebody is not mailed (a day such as 2026-03-31). */
export interface Stop {
  readonly reason: StopReason;
  readonly on: string | null;
}

/**
 * What a cell of a column says that tells who is not mailed: yes or a day for the reason of the column, or a reason by its own word. Null
 * where it says that they are, undefined where it can't be read.
 */
export function readStop(text: string, usual: StopReason, isMonthFirst: boolean): Stop | null | undefined {
  if (text.startsWith("0000-00-00") || readYesNo(text) === false || /^(?:\[\s*\]|[-–—?.]+)$/u.test(text)) return null;
  const day = [readDay(text, isMonthFirst), readDay(text, !isMonthFirst)].find((one) => Day.safeParse(one).success);
  if (day !== undefined) return { reason: usual, on: day };
  if (readYesNo(text) === true) return { reason: usual, on: null };
  return gravestOf(text.replace(/^\[(.*)\]$/su, "$1").split(/[,;|]/));
}

const gravity: readonly StopReason[] = ["complained", "unsubscribed", "bounced"];

/** Several reasons may stand in one cell. */
function gravestOf(parts: readonly string[]): Stop | null | undefined {
  const said = parts.map((part) => part.replaceAll("_", " ").trim()).filter((part) => part !== "");
  const read = said.map((part) => (passing.includes(plain(part)) ? "none" : readStatus(part)));
  const reason = gravity.find((one) => read.includes(one));
  if (reason !== undefined) return { reason, on: null };
  return read.includes(undefined) ? undefined : null;
}
