import type { BounceClass, BounceReason } from "@delight/contract/bounces";
import type { BounceAction } from "../inbound-mail.ts";
import { type PhraseGroup, phraseGroups } from "./phrases.ts";

/** How far apart the pieces of a phrase may stand. */
const gap = 60;
/** Of a text, as far as phrases are looked for. */
const searched = 16 * 1024;

const address = /[^\s<>()[\]"'@]{1,64}@[^\s<>()[\]"'@]{1,255}/g;

/** What Cisco's IronPort puts before the words of the other server, whatever they are. */
const hollow = ["unknown address error", "other mail system problem", "other address status"];

const hard = new Set<BounceReason>(["user_unknown", "domain_unknown", "moved", "no_mail_accepted"]);

/** Filters against spam that sign what they say of an address with their own name. */
const filterNames =
  /(?:no|anti)[ -]?spam[\w-]*|spam[ -]?(?:proxy|titan|hero|experts?|gateway|firewall|filter|protection|shield|guard|stopper)\w*/g;

/** The reason that a text names, by phrases; undefined where it says nothing known. Takes as many steps as text times phrases. */
export function reasonInText(text: string): BounceReason | undefined {
  const plain = plainOf(text);
  const reason = firstReason(phraseGroups, plain);
  if (reason !== "spam") return reason;
  const unsigned = firstReason(phraseGroups, plain.replace(filterNames, " "));
  return unsigned !== undefined && hard.has(unsigned) ? unsigned : reason;
}

function firstReason(groups: readonly PhraseGroup[], plain: string): BounceReason | undefined {
  return groups.find(({ phrases }) => phrases.some((phrase) => holds(plain, phrase)))?.reason;
}

/** The text as phrases are written, without addresses: a mailbox may be called "no-spam". */
function plainOf(text: string): string {
  const small = text.slice(0, searched).toLowerCase().replace(address, " ").replace(/\s+/g, " ").replace(/[’‘]/g, "'");
  return hollow.reduce((rest, phrase) => rest.replaceAll(phrase, " "), small);
}

function holds(text: string, phrase: string): boolean {
  const [first = "", second] = phrase.split("…");
  if (second === undefined) return text.includes(first);
  for (let at = text.indexOf(first); at !== -1; at = text.indexOf(first, at + first.length)) {
    const from = at + first.length;
    if (text.slice(from - 1, from + gap + second.length).includes(second)) return true;
  }
  return false;
}

const bySubject: Readonly<Record<string, BounceReason>> = {
  "1.1": "user_unknown",
  "1.2": "domain_unknown",
  "1.3": "user_unknown",
  "1.4": "user_unknown",
  "1.6": "moved",
  "1.7": "sender_refused",
  "1.8": "sender_refused",
  "1.9": "sender_refused",
  "1.10": "no_mail_accepted",
  "2.1": "disabled",
  "2.2": "mailbox_full",
  "2.3": "too_large",
  "2.4": "system",
  "3.0": "system",
  "3.1": "system",
  "3.2": "system",
  "3.3": "system",
  "3.4": "too_large",
  "3.5": "system",
  "4.1": "network",
  "4.2": "network",
  "4.3": "network",
  "4.4": "domain_unknown",
  "4.5": "network",
  "4.6": "loop",
  "4.7": "expired",
  "5.3": "too_many_recipients",
  "7.1": "policy",
  "7.2": "policy",
  "7.20": "authentication",
  "7.21": "authentication",
  "7.22": "authentication",
  "7.23": "authentication",
  "7.24": "authentication",
  "7.25": "policy",
  "7.26": "authentication",
  "7.27": "sender_refused",
  "7.28": "rate_limited",
};

/** The reason that an enhanced status code names (RFC 3463, 7372, 7505); undefined where it says no more than that something failed. */
export function reasonOfStatus(status: string | null): BounceReason | undefined {
  const [, kind, subject = "", detail = ""] = /^([245])\.(\d+)\.(\d+)$/.exec(status ?? "") ?? [];
  const code = `${subject}.${detail}`;
  if (kind === "4" && code === "4.4") return "network";
  return bySubject[code] ?? whole[subject];
}

/** Subjects whose details all mean the same to us. */
const whole: Readonly<Record<string, BounceReason>> = { "6": "content_refused", "7": "policy" };

const block = new Set<BounceReason>([
  "spam",
  "policy",
  "authentication",
  "sender_refused",
  "rate_limited",
  "greylist",
  "content_refused",
  "virus",
  "loop",
  "too_many_recipients",
]);

/** What a failure for a reason does to the address (M72); null for what did not fail (M71). */
export function classOf(action: BounceAction, reason: BounceReason): BounceClass | null {
  if (action !== "failed") return null;
  if (hard.has(reason)) return "hard";
  return block.has(reason) ? "block" : "soft";
}

/** Refusals of a command that names no recipient say nothing of one, whatever their words are. */
const beforeRecipient =
  /(?:after|in reply to|in response to) (?:mail from|initial connection|[eh]{2}lo)\b|but (?:sender was|my name was) rejected/i;

/** Groups of phrases that name a rule, and not an address. */
const rules = phraseGroups.filter(({ reason }) => ["policy", "relay_denied", "sender_refused"].includes(reason));
/** What Exchange Online says of addresses that its directory lacks. */
const notInDirectory = "recipient address rejected: access denied";

/**
 * A reason as it stands behind what was refused. A domain that is unknown at MAIL FROM is the sender's; and who names a rule as well
 * as the address refuses by the rule, so that no mailbox is taken for dead that a filter protects.
 */
export function reasonInContext(reason: BounceReason, text: string): BounceReason {
  if (!hard.has(reason)) return reason;
  if (beforeRecipient.test(text.slice(0, searched))) return "sender_refused";
  return firstReason(rules, plainOf(text).replace(notInDirectory, " ")) ?? reason;
}

/** Codes of an address that is none: no such mailbox, no such domain, a domain that takes no mail. */
const ofNobody = /^5\.1\.(?:1|2|10)$/;
/** Codes of rules, which say nothing of an address; where a server repeats another's reply, they stand inside. */
const ofRules = /(?:^|[^\d.])[245]\.(?:7\.\d{1,3}|4\.1)(?![\d.]*\d)/;

/** Whether a status is one of a server's own rules: 5.7.x, and 5.4.1, by which Exchange Online refuses whom its directory lacks. */
export function isOfRules(text: string): boolean {
  return ofRules.test(text.slice(0, searched));
}

const saysNobody =
  /unknown|not? .*(?:exist|found|known)|n't exist|not exist|no such|by that|inconnu|inexistant|n'existe|unbekannt|existiert nicht|desconocid|no existe|sconosciut|desconhecid|não existe|не найден|нет такого|不存在|存在しない|見つかりません|غير موجود/;
/** Phrases that can mean nothing but that there is nobody of that name. */
const ofNobodyAtAll = phraseGroups
  .filter(({ reason }) => hard.has(reason))
  .map((group) => ({ ...group, phrases: group.phrases.filter((phrase) => saysNobody.test(phrase)) }));

/** The one who sends, in the words of servers: the address of the envelope, the domain, the machine. */
const sending =
  /(?<![\p{L}\p{N}])(?:sender|expéditeur|expediteur|émetteur|emetteur|absender\w*|remitente|mittente|return[- ]path|envelope from|mail from|from address|ehlo|helo|reverse dns|rdns|ptr|(?:your|the sending|sending|client|ihre?r?|votre) (?:ip|host\w*|server|domain\w*|network|mta|mail ?server|serveur|domaine))(?![\p{L}\p{N}])(?:[^.;!]|\.(?=\S)){0,60}?(?:reject|denied|refus|unknown|invalid|exist|not (?:be )?(?:found|known|verified|valid|resolve)|verif|blocked|unbekannt|abgelehnt|ungültig|nicht gefunden|inconnu|introuvable|missing|desconocid|sconosciut)/u;
const nobodyWhoSends =
  /\b(?:unknown|invalid|unrout\w+|bad|non-?existent|unbekannter) (?:envelope )?(?:sender|absender)/;

/** Whether a reply is about the address, the domain or the machine that a mail came from. */
export function isOfSender(text: string): boolean {
  const plain = plainOf(text);
  return beforeRecipient.test(plain) || sending.test(plain) || nobodyWhoSends.test(plain);
}

/** The reason of a reply by whose code and words there is no such address, whatever name or rule of its own the server adds. */
export function reasonOfNobody(text: string, status: string | null): BounceReason | undefined {
  if (!ofNobody.test(status ?? "") || isOfRules(text) || isOfSender(text)) return undefined;
  return firstReason(ofNobodyAtAll, plainOf(text));
}

/** The first enhanced status code in a text, as 5.1.1. */
export function statusInText(text: string): string | null {
  const [, status] = /(?:^|[^\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.]*\d)/.exec(text.slice(0, searched)) ?? [];
  return status ?? null;
}
