import { Day } from "@delight/contract/common";
import type { ConsentState } from "@delight/contract/customers";
import type { SuppressionReason } from "@delight/contract/suppressions";
import { readConsentState } from "./consent-words.ts";
import { plain } from "./plain.ts";
import { readDay, readYesNo, westernDigits } from "./read-values.ts";

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
  "over quota",
  "temporary",
  "transient",
  "deferred",
  "greylisted",
  "not bounced",
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

/** What stands where nothing is known, and what says that somebody is mailed; in a column of those who are not. */
const clearlyNot = new Set(
  [
    "none",
    "unknown",
    "n a",
    "null",
    "nil",
    "empty",
    "never",
    "not set",
    "no opt out",
    "subscribed",
    "opt in",
    "optin",
    "opted in",
    "active",
    "enabled",
    "valid",
    "deliverable",
    "aucun",
    "aucune",
    "jamais",
    "vide",
    "inconnu",
    "inconnue",
    "non renseigne",
    "abonne",
    "abonnee",
    "inscrit",
    "inscrite",
    "لا يوجد",
    "غير معروف",
    "مشترك",
    "مشتركة",
    "keine",
    "keiner",
    "keine angabe",
    "nie",
    "unbekannt",
    "angemeldet",
    "abonniert",
    "aktiv",
    "gultig",
  ].map(plain),
);
/** Such as "not unsubscribed" and "nie abgemeldet". */
const negated = /^(?:not|never|non|pas|jamais|nicht|nie|لم|غير) (.+)$/u;

/**
 * What a cell of a column says that tells who is not mailed: yes or a day for the reason of the column, or a reason by its own word. Null
 * where it says that they are, undefined where it can't be read.
 */
export function readStop(text: string, usual: StopReason, isMonthFirst: boolean): Stop | null | undefined {
  if (text.startsWith("0000-00-00") || /^(?:\[\s*\]|[-–—?.]+)$/u.test(text)) return null;
  const isYes = readYesNo(text);
  if (isYes !== undefined) return isYes ? { reason: usual, on: null } : null;
  const day = dayOf(text, isMonthFirst);
  if (day !== undefined) return { reason: usual, on: day };
  const said = usual === "bounced" && reply.test(text) ? bounceOf(text) : wordsOf(text, usual);
  const within = said === undefined ? dayWithin(text, isMonthFirst) : undefined;
  return within === undefined ? said : { reason: usual, on: within };
}

function wordsOf(text: string, usual: StopReason): Stop | null | undefined {
  return gravestOf(text.replace(/^\[(.*)\]$/su, "$1").split(/[,;|]/), usual);
}

function dayWithin(text: string, isMonthFirst: boolean): string | undefined {
  const day = aDay.exec(westernDigits(text))?.[0];
  return day && dayOf(day, isMonthFirst);
}

/** Among words, such as "by phone on 05.03.2024". */
const aDay = /(?<!\d)(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}([-/.])\d{1,2}\1(?:\d{4}|\d\d))(?!\d)/;

function dayOf(text: string, isMonthFirst: boolean): string | undefined {
  return [readDay(text, isMonthFirst), readDay(text, !isMonthFirst)].find((one) => Day.safeParse(one).success);
}

/** A reply of a mail server (RFC 5321, RFC 3463). */
const reply = /(?:^|[\s(#:[])([45])(?:\d\d|\.\d{1,3}\.\d{1,3})(?=$|[\s)\],;:-])/;

/** A mailbox that is full (5.2.2) is there. */
function bounceOf(text: string): Stop | null {
  const isPassing = reply.exec(text)?.[1] === "4" || /5\.2\.2|mailbox full|over quota/i.test(text);
  return isPassing ? null : { reason: "bounced", on: null };
}

const gravity: readonly StopReason[] = ["complained", "unsubscribed", "bounced"];

/** Several reasons may stand in one cell. */
function gravestOf(parts: readonly string[], usual: StopReason): Stop | null | undefined {
  const said = parts.map((part) => plain(part.replaceAll("_", " "))).filter((part) => part !== "");
  // Such as a cross, which may be a tick.
  if (said.length === 0 && parts.some((part) => /[^\s\-–—?./]/u.test(part))) return undefined;
  const read = said.map((part) => stopIn(part, usual));
  const reason = gravity.find((one) => read.includes(one));
  if (reason !== undefined) return { reason, on: null };
  return read.includes(undefined) ? undefined : null;
}

function stopIn(part: string, usual: StopReason): StopReason | "none" | undefined {
  const isYes = readYesNo(part);
  if (isYes !== undefined) return isYes ? usual : "none";
  if (saysNot(part)) return "none";
  const status = readStatus(part);
  if (status === undefined || status === "subscribed" || status === "none") return undefined;
  // A server that takes a mail for spam is no reader who complains.
  return usual === "bounced" && part === "spam" ? "bounced" : status;
}

function saysNot(part: string): boolean {
  const not = negated.exec(part)?.[1];
  const isNegated = not !== undefined && (reasons.has(not) || readConsentState(not) === "unsubscribed");
  return isNegated || passing.includes(part) || clearlyNot.has(part);
}

/** Whether a cell says that nobody has agreed, in a column of those who left: they have not left, and are not asked either. */
export function saysNotAsked(text: string): boolean {
  return (
    readStatus(text) === "none" && !clearlyNot.has(plain(text)) && readYesNo(text) === undefined && plain(text) !== ""
  );
}
