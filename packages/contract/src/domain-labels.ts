import { decodePunycode } from "./punycode.ts";

/** What URLs do not take for a name of a host. */
const noHost = /[\s%/?#:@\\[\]<>^|]/;

/**
 * A domain as the name system knows it: in ASCII, small letters (UTS 46, non-transitional, as in addresses of the web); undefined where it
 * can have no such form. One that is in ASCII stays as it is, but for the letters of Punycode.
 */
export function toAsciiDomain(domain: string): string | undefined {
  if (/^[\0-\x7f]*$/.test(domain)) return /xn--/i.test(domain) ? domain.toLowerCase() : domain;
  return noHost.test(domain) ? undefined : URL.parse(`http://${domain}/`)?.hostname;
}

/** A domain as people write it, but for labels that could be taken for another one (`isSafeLabel`), which stay in Punycode. */
export function toShownDomain(domain: string): string {
  const labels = domain.split(".");
  const isCyrillic = isOf(unicodeOf(labels.at(-1) ?? "") ?? "", /\p{Script=Cyrillic}/u);
  return labels
    .map((label) => {
      const shown = unicodeOf(label);
      return shown !== undefined && isSafeLabel(shown, isCyrillic) ? shown : label;
    })
    .join(".");
}

/** An address with its domain as `toShownDomain` tells it. */
export function toShownAddress(address: string): string {
  const at = address.lastIndexOf("@") + 1;
  return /xn--/i.test(address) ? address.slice(0, at) + toShownDomain(address.slice(at)) : address;
}

/** What stands behind `xn--`, where it is what `toAsciiDomain` makes of it. */
function unicodeOf(label: string): string | undefined {
  if (!/^xn--/i.test(label)) return undefined;
  const text = decodePunycode(label.slice(4));
  return text !== undefined && toAsciiDomain(text) === label.toLowerCase() ? text : undefined;
}

/** Scripts that are written together (Unicode Technical Standard 39, 5.2: highly restrictive, but for Latin, which stands alone here). */
const together = [
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  /[\p{Script=Han}\p{Script=Hangul}]/u,
  /[\p{Script=Han}\p{Script=Bopomofo}]/u,
];
const alone = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Bengali}/u,
  /\p{Script=Gujarati}/u,
  /\p{Script=Gurmukhi}/u,
  /\p{Script=Kannada}/u,
  /\p{Script=Malayalam}/u,
  /\p{Script=Oriya}/u,
  /\p{Script=Sinhala}/u,
  /\p{Script=Tamil}/u,
  /\p{Script=Telugu}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Lao}/u,
  /\p{Script=Khmer}/u,
  /\p{Script=Myanmar}/u,
  /\p{Script=Ethiopic}/u,
];
/** Latin letters of European alphabets; those of phonetic alphabets look like others. */
const european = /^[a-z0-9\u00df-\u00f6\u00f8-\u017e\u0219\u021b\u1e9e-\u1ef9\u00b7-]*$/;
/** Letters of other scripts that look like Latin ones: a label of them alone is a Latin one to the eye. */
const lookalikes = /^[авеѕіјкмнорсԛтухүһԁԍԝӏьαικνορτυχγω0-9-]+$/u;

/** Whether a label is of one script, looks like no other one, and holds nothing that nobody sees. */
function isSafeLabel(label: string, isCyrillic: boolean): boolean {
  if (/[^\p{L}\p{M}\p{N}\u00b7-]/u.test(label) || /(\p{M})\1/u.test(label)) return false;
  if (european.test(label)) return true;
  if (lookalikes.test(label)) return isCyrillic && /^[\u0400-\u04ff0-9-]+$/.test(label);
  return [...together, ...alone.slice(1)].some((script) => isOf(label, script));
}

/** Whether every letter is of a script; digits, hyphens and marks are of all. */
function isOf(label: string, script: RegExp): boolean {
  const letters = [...label].filter((letter) => !/[0-9\u00b7\u30fc-]|\p{M}/u.test(letter));
  return letters.length > 0 && letters.every((letter) => script.test(letter));
}
