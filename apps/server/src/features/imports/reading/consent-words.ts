import type { ConsentState } from "@delight/contract/customers";
import { plain } from "./plain.ts";
import { readYesNo } from "./read-values.ts";

/** How screens, mail programs and people call it, in English, French, Arabic and German. */
const words: Readonly<Record<ConsentState, readonly string[]>> = {
  subscribed: [
    "subscribed",
    "opt in",
    "optin",
    "opted in",
    "agreed",
    "agrees to e mails",
    "accepted",
    "granted",
    "confirmed",
    "enabled",
    "active",
    "express",
    "explicit",
    "implied",
    "implicit",
    "abonne",
    "abonnee",
    "inscrit",
    "inscrite",
    "accepte",
    "accepte de recevoir des e mails",
    "d accord",
    "مشترك",
    "مشتركة",
    "موافق",
    "موافقة",
    "وافق",
    "يوافق على الرسائل",
    "angemeldet",
    "abonniert",
    "zugestimmt",
    "eingewilligt",
  ],
  unsubscribed: [
    "unsubscribed",
    "opt out",
    "optout",
    "opted out",
    "declined",
    "refused",
    "withdrawn",
    "wants no more e mails",
    "desabonne",
    "desabonnee",
    "desinscrit",
    "desinscrite",
    "refuse",
    "ne veut plus d e mails",
    "ألغى الاشتراك",
    "ألغت الاشتراك",
    "غير مشترك",
    "غير مشتركة",
    "رفض",
    "لا يريد رسائل بعد الآن",
    "abgemeldet",
    "abbestellt",
    "abgelehnt",
    "widerrufen",
  ],
  none: [
    "none",
    "no consent",
    "has never agreed",
    "unknown",
    "n a",
    "pending",
    "unconfirmed",
    "never subscribed",
    "non subscribed",
    "nonsubscribed",
    "not subscribed",
    "disabled",
    "temporary hold",
    "no permissions set",
    "no permission set",
    "not set",
    "not provided",
    "not specified",
    "awaiting confirmation",
    "sans consentement",
    "n a jamais accepte",
    "inconnu",
    "inconnue",
    "en attente",
    "sans adresse",
    "بلا موافقة",
    "لم يوافق قط",
    "غير معروف",
    "بلا عنوان",
    "unbekannt",
    "keine einwilligung",
    "ausstehend",
  ],
};

const states = new Map(
  (Object.keys(words) as ConsentState[]).flatMap((state) => words[state].map((word) => [plain(word), state] as const)),
);

/** What a cell says of somebody's consent; `none` where it says that nothing is known, undefined where it can't be read. */
export function readConsentState(text: string): ConsentState | undefined {
  const word = plain(text);
  // A dash or a question mark stands where somebody knew nothing.
  if (word === "" && /^[-–—?.]+$/.test(text)) {
    return "none";
  }
  const isYes = readYesNo(text);
  const said = states.get(word) ?? (isYes === undefined ? undefined : isYes ? "subscribed" : "unsubscribed");
  return said ?? (saysMoreThanNo.test(text) ? "unsubscribed" : undefined);
}

/** Such as "No, by phone", "nein danke" and "Non (12/03/2024)". */
const saysMoreThanNo = /^(?:no|non|nein|لا)(?:\s*[,;:.!(–—]|\s+(?:-|\d|thank|danke|merci|شكرا))/iu;
