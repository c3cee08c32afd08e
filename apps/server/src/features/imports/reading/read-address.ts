import { hasLettersBeforeAt, toAddress } from "@delight/contract/email-address";
import { rowReason, type RowReason } from "@delight/contract/row-reasons";
import { eachOnce } from "@delight/contract/same-text";

/** The address of a cell, and those that stand in it beside. */
export interface AddressCell {
  readonly address: string;
  readonly others: readonly string[];
}

/** Characters: a cell beyond is no list of addresses. */
const longest = 5000;
/** `Fred One <fred@example.com>` (RFC 5322, 3.4) and `Fred One (fred@example.com)`: a name, from where a part of the cell begins. */
const named = /(^|[;,>)|])[^<>()@;|]*[<(]\s*([^<>()\s]*@[^<>()\s]*)\s*[>)]/g;
/** What parts several addresses of one cell. */
const between = /[\s,;|<>]+|(?<=\s)\/(?=\s)|(?<=\s)(?:or|and|et|ou|und|oder|و|أو)(?=\s)/iu;
/** What links, lists, databases and sentences leave around an address: `fred@example.com#mailto:fred@example.com#` is Access. */
const around =
  /^(?:mailto:|e-?mail:|mail:|courriel:)|\?subject=.*$|(?<=@[^#]*)#.*$|^[('‘’‚“”„"«»[]+|[)'‘’‚“”„"«».,;:\]]+$/gi;
/** How people hide an address from machines; only in brackets, as "at" is a word. */
const hidden = [
  [/\s*(?:\[\s*(?:at|ät|arobase|@)\s*\]|\(\s*(?:at|ät|arobase|@)\s*\)|\{\s*(?:at|ät|arobase|@)\s*\})\s*/giu, "@"],
  [
    /\s*(?:\[\s*(?:dot|punkt|point|\.)\s*\]|\(\s*(?:dot|punkt|point|\.)\s*\)|\{\s*(?:dot|punkt|point|\.)\s*\})\s*/giu,
    ".",
  ],
] as const;

/**
 * An address as it stands in cells: alone, behind a name, as a link, with signs that nobody sees, or several of them. Undefined where
 * there is none, or anything else beside: what lies in broken text may be somebody else's address.
 */
export function readAddress(text: string): AddressCell | undefined {
  if (text.length > longest) return undefined;
  const plain = plainly(text);
  const whole = /^['‘’]/.test(plain) ? undefined : toAddress(plain);
  if (whole !== undefined) return { address: whole, others: [] };
  const words = bared(plain)
    .split(between)
    .map(undressed)
    .filter((word) => word !== "");
  const read = words.flatMap((word) => toAddress(word) ?? []);
  const [address, ...others] = eachOnce(read);
  return address !== undefined && read.length === words.length ? { address, others } : undefined;
}

/** All addresses of a cell, in their order. */
export function addressesIn(text: string): string[] {
  const read = readAddress(text);
  return read ? [read.address, ...read.others] : [];
}

/** Without signs that nobody sees, those of East Asian width as the usual ones. */
function plainly(text: string): string {
  return text
    .replaceAll(/[\u200b-\u200f\u2060\ufeff\u00ad]/gu, "")
    .replaceAll(/[\uff01-\uff5e]/gu, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0))
    .replaceAll("\ufe6b", "@")
    .replaceAll(/[\s\u00a0]+/gu, " ")
    .trim();
}

/** Addresses without the names before them and notes in brackets behind. */
function bared(plain: string): string {
  const shown = hidden.reduce((rest, [sign, meant]) => rest.replaceAll(sign, meant), plain);
  return shown
    .replaceAll(/#mailto:([^#\s]+)#?/gi, " <$1> ")
    .replaceAll(named, "$1 $2 ")
    .replaceAll(/\([^()@]*\)/g, " ")
    .replaceAll(/ *@ */g, "@");
}

/** What stands around a word may stand in several layers: `'fred@example.com',`. */
function undressed(word: string): string {
  const less = word.replaceAll(around, "");
  return less === word ? word : undressed(less);
}

/** Why a text that `readAddress` finds no address in is none. */
export function addressFault(text: string): RowReason {
  return rowReason(hasLettersBeforeAt(text) ? "lettersBeforeAt" : "email");
}
