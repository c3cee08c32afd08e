import { findMergeField } from "../merge-fields.ts";
import { splitLiquid } from "../source/mask.ts";

/** Schemes that programs for mail open; the others lead nowhere from an inbox, or to the reader's own machine. */
const known = /^(?:https?|mailto|tel|sms|whatsapp|callto|skype|geo|maps|webcal|viber|signal|tg|facetime|cid):/i;
/** What a scheme of the web begins with, however it was typed: "htps://", "https//", "http:/", "https:\\". */
const ofWeb = /^[htps]{3,8}\s*(?:[:;.]{0,2}\s*[/\\]+|[:;](?!\d))\s*/i;
const emailAddress = /^[^\s@<>/:,;]+@[^\s@<>/:,;]+\.[^\s@<>/:,;]+$/;
const phoneNumber = /^\+?\(?\d[\d ()./\u00a0-]{5,}$/;
/** A scheme before another one. */
const doubled = /^(?:https?:\/*|mailto:|tel:|sms:)\s*(?=(?:https?(?::|\/\/)|mailto:|tel:|sms:))/i;
/** Quotes and brackets that came along when an address was copied. */
const wrapped = /^[<("'“”„«‹‘’\s]+|[>)"'“”»›‘’\s]+$/g;

/** An address that leads nowhere, with what was probably meant. */
export interface DeadLink {
  readonly to?: string;
}

/**
 * What is wrong with where a link leads: nothing, or that no program for mail can open it. `anchors`: names within the email. Addresses
 * that merge fields give are judged where they are filled in.
 */
export function deadLink(href: string, anchors: ReadonlySet<string>): DeadLink | undefined {
  const address = href.trim();
  if (/^\{\{|^\{%/.test(address)) return undefined;
  if (address === "") return {};
  if (address.startsWith("#")) return anchors.has(address.slice(1)) || address === "#top" ? undefined : {};
  return isAlive(address) ? undefined : meant(address);
}

/** As `deadLink`, of where a picture is: of the web, of the library, or in the email itself. */
export function deadPicture(src: string): DeadLink | undefined {
  const address = src.trim();
  if (/^(?:data:|cid:|\/i\/)/i.test(address)) return undefined;
  return /^(?:https?:|\{[{%])/i.test(address) ? deadLink(address, new Set()) : meant(address);
}

/** Whether something stands behind the scheme that can be called: of the web a host, else a mailbox or a number. */
function isAlive(address: string): boolean {
  if (!known.test(address) || doubled.test(address)) return false;
  const filled = filledIn(address);
  if (filled === undefined) return false;
  if (/^https?:/i.test(filled)) return isOfWeb(filled);
  const rest = filled.slice(filled.indexOf(":") + 1).trim();
  if (/^mailto:/i.test(filled)) return isMailbox(rest);
  if (/^(?:tel|sms):/i.test(filled)) return /^[^?]*(?:\d[^?\d]*){3}/.test(rest) || /^\?.*body=/i.test(rest);
  return rest !== "";
}

/** An address as it is when merge fields are filled; undefined where one that is an address stands behind a scheme of its own. */
function filledIn(address: string): string | undefined {
  const [scheme, tag] = splitLiquid(address);
  const isTwice = /^https?:\/*$/i.test(scheme?.text ?? "") && findMergeField(fieldOf(tag?.text ?? ""))?.kind === "url";
  if (isTwice) return undefined;
  return splitLiquid(address)
    .map(({ text, isTag }) => (isTag ? standIn(text) : text))
    .join("");
}

/** A host, a mailbox and a number at once. */
const standIn = (tag: string) => (tag.startsWith("{{") ? "0001@filled.tel" : "");

const fieldOf = (tag: string) => /^\{\{-?\s*([a-z]+\.[a-z0-9_]+)/.exec(tag)?.[1] ?? "";

function isMailbox(rest: string): boolean {
  const [to = "", asked = ""] = rest.split("?");
  // Without a mailbox, whoever clicks chooses one: a mail to be passed on.
  if (to === "") return /(?:^|&)(?:subject|body|to|cc|bcc)=/i.test(asked);
  return to.split(/[,;]/).every((one) => emailAddress.test(decoded(one).trim()));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Hosts that stand in examples and templates, to be replaced. */
const ofExamples =
  /^(?:www\.)?(?:example\.(?:com|org|net)|(?:your|my|ihre?|votre|mon)-?(?:web-?)?(?:site|domain|company|firm|business|domaene|firma|seite|entreprise)\.[a-z.]{2,6}|domain\.tld)$/i;
/** Hosts that only the writer's own machine or network has. */
const ofWriter = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|localdomain|invalid)$/i;
const privateNumbers = /^(?:127|10|0)\.|^192\.168\.|^169\.254\.|^172\.(?:1[6-9]|2\d|3[01])\./;

function isOfWeb(address: string): boolean {
  if (!/^https?:\/\/[^\s/\\]/i.test(address) || /^https?:\/\/[^/?#]*[\s\\]/i.test(address)) return false;
  const host = URL.parse(address)?.hostname ?? "";
  if (host.startsWith("[")) return !/^\[(?:::1?|f[cde].*)\]$/i.test(host);
  if (/^[\d.]+$/.test(host)) return !privateNumbers.test(host);
  return /^(?:[\w-]+\.)+(?:[a-z]{2,}|xn--[\w-]+)\.?$/i.test(host) && !ofWriter.test(host) && !ofExamples.test(host);
}

/** What was meant by an address that leads nowhere, where one thing alone can be. */
function meant(address: string): DeadLink {
  const { text = "" } = splitLiquid(address)[1] ?? {};
  if (/^https?:\/*\{\{[^]*\}\}$/i.test(address) && address.endsWith(text)) return { to: text };
  const bare = address.replaceAll(wrapped, "");
  const to = [bare, bare.replace(doubled, ""), mailboxIn(address), numberIn(bare), siteIn(bare)].find(
    (one) => one !== undefined && one !== address && isAlive(one),
  );
  if (to !== undefined) return { to };
  const single = bare.replace(doubled, "");
  return single === address ? {} : meant(single);
}

function mailboxIn(address: string): string | undefined {
  const mailbox = address.replaceAll(/^["'“”„«‹\s]+|["'“”»›\s]+$/g, "").replace(/^mailto\s*[:;]?\s*\/*/i, "");
  const inside = /<([^<>\s]+)>$/.exec(mailbox)?.[1] ?? mailbox.replaceAll(wrapped, "");
  return emailAddress.test(inside.split("?")[0] ?? "") ? `mailto:${inside}` : undefined;
}

function numberIn(address: string): string | undefined {
  const number = address.replace(/^(?:tel|phone|telefon|fon)\s*[:.]?\s*\/*\s*/i, "");
  return phoneNumber.test(number) ? `tel:${number.replaceAll(/[^\d+]/g, "")}` : undefined;
}

function siteIn(address: string): string | undefined {
  const rest = address.replace(ofWeb, "").replace(/^[/\\]{2,}/, "");
  const isHost = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#:\\]\S*)?$/u.test(rest);
  const isFile = /\.(?:html?|php|pdf|png|jpe?g|gif|aspx?|docx?)$/i.test(rest) && !rest.includes("/");
  return isHost && !isFile ? `https://${rest.replaceAll("\\", "/")}` : undefined;
}
