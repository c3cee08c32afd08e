import iconv from "iconv-lite";
import { wordsWithAccents } from "./words-with-accents.ts";

/** Encodings with one byte a letter, and what speaks against each from the start: some are rare by now. */
const candidates = [
  ["windows-1252", 0],
  ["iso-8859-15", 0.05],
  ["windows-1256", 0.1],
  ["iso-8859-6", 0.1],
  ["windows-1251", 0.1],
  ["windows-1250", 0.3],
  ["windows-1254", 0.2],
  ["cp850", 0.25],
  ["macintosh", 0.3],
  ["cp437", 0.4],
] as const;

/**
 * Which of the older encodings makes words of these bytes: signs do not stand inside of words, and letters stand among letters of
 * their script, in their case, and between those between which a language has them. One letter may be all there is to tell by, and
 * lists of customers are full of names: what counts is where a letter stands rather than how often.
 */
export function olderEncoding(bytes: Buffer): string {
  const scores = candidates.map(([encoding, against]) => ({
    encoding,
    score: wordsIn(iconv.decode(bytes, encoding)) - against,
  }));
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).encoding;
}

function wordsIn(text: string): number {
  let score = 0;
  const places = new Map<string, { readonly place: Place; count: number }>();
  for (const { 0: sign, index } of text.matchAll(/[^\0-\x7f]/gu)) {
    const place = { sign, before: text.charAt(index - 1), after: text.charAt(index + 1), text, index };
    const fit = fits(place);
    score += fit;
    if (fit <= 0.5 || foreign.test(sign) || !isLetter(sign)) continue;
    const key = `${place.before}${sign}${place.after}`;
    const known = places.get(key);
    if (known) known.count += 1;
    else places.set(key, { place, count: 1 });
  }
  return score + likeness([...places.values()]) + 3 * (text.match(inQuotes)?.length ?? 0);
}

/** Words between typographic quotation marks, which other encodings have as letters. */
const inQuotes = /(?<!\p{L})(?:“[^“”\n]+”|„[^„“”\n]+[“”]|‘[^‘’\n]+’|«[^«»\n]+»)(?!\p{L})/gu;

/** A sign outside of ASCII and what it stands between. */
interface Place {
  readonly sign: string;
  readonly before: string;
  readonly after: string;
  readonly text: string;
  readonly index: number;
}

const foreign = /[\p{Script=Arabic}\p{Script=Cyrillic}]/u;
/** What Unicode calls a letter, or may be taken for one, and no word has. */
const symbol = /[ƒˆ‡‰ªºµıˇ˘˛˝\p{Script=Greek}ﬁﬂ]/u;

/** How well a letter or sign outside of ASCII stands between its neighbours. */
function fits(place: Place): number {
  const { sign } = place;
  if (/[\p{Cc}\uFFFD\p{Co}]/u.test(sign)) return -3;
  if (/[¤\u2500-\u259f]/.test(sign)) return -2;
  if (isLetter(sign) && (!symbol.test(sign) || (sign === "ı" && isLetter(place.before)))) {
    return foreign.test(sign) ? amongItsOwn(place) : amongAscii(place);
  }
  return asSign(place);
}

/** Signs stand beside words, figures and spaces, each in its way. */
function asSign(place: Place): number {
  const { before, after } = place;
  if (isLetter(before) && isLetter(after)) return withinWord(place);
  const side = isLetter(before) ? "behind" : isLetter(after) ? "before" : "apart";
  const [, weigh] = besideWords.find(([signs]) => signs.test(place.sign)) ?? [];
  return weigh ? weigh(place, side) : side === "apart" ? 0 : -1;
}

type Side = "behind" | "before" | "apart";

/** Signs that are not within a word, and how well they stand at either side of one, or beside figures. */
const besideWords: readonly (readonly [RegExp, (place: Place, side: Side) => number])[] = [
  [/[€£¥¢]/, (place, side) => (touchesFigure(place) ? 1 : side === "apart" ? 0.2 : -1)],
  [/[°ºª²³½¼¾‰]/, ({ before }, side) => (/[\dmMnN ]/.test(before) ? 0.3 : side === "behind" ? -1 : 0)],
  [/[„‚‹«¿¡]/, (_, side) => ({ behind: -1, before: 0.4, apart: 0 })[side]],
  [/[–—”]/, ({ before }) => (/[ \d]/.test(before) ? 0.5 : 0.1)],
  [/[“’‘»›…\u00a0\u202f®™\u200c-\u200f،؛؟]/, () => 0.2],
];

/** Of signs between two letters only an apostrophe and what parts two words are seen often. */
function withinWord(place: Place): number {
  const { sign, before, after } = place;
  const isNewWord = /\p{Lu}/u.test(after) || !/\p{Ll}/u.test(before);
  if (sign === "’") return isNewWord || isElided(place) ? 0.5 : -1;
  if (/[\u00a0\u202f]/.test(sign)) return isNewWord ? 0 : -0.6;
  if (/[–—]/.test(sign)) return isNewWord ? 0 : -1;
  return /[\u200c-\u200f]/.test(sign) ? 0 : -2;
}

/** As in "l’eau", "qu’il", "don’t" and "Bob’s"; García, whose accent is an apostrophe elsewhere, has more letters before it. */
function isElided({ text, index, after }: Place): boolean {
  const [before = ""] = /\p{L}*$/u.exec(text.slice(Math.max(0, index - 6), index)) ?? [];
  const [ending = ""] = /^\p{L}*/u.exec(text.slice(index + 1, index + 6)) ?? [];
  return before.length <= 2 || (ending.length <= 2 && !/a/i.test(after));
}

function touchesFigure({ before, after, text, index }: Place): boolean {
  const isSpace = (one: string) => /[ \u00a0]/.test(one);
  return (
    /\d/.test(before) ||
    /\d/.test(after) ||
    (isSpace(before) && /\d/.test(text.charAt(index - 2))) ||
    (isSpace(after) && /\d/.test(text.charAt(index + 2)))
  );
}

/** A word is of one script, and has its capital letters at its beginning or throughout. */
function amongItsOwn({ sign, before, after }: Place): number {
  const neighbours = [before, after].filter(isLetter);
  if (neighbours.some((one) => !foreign.test(one))) {
    return -2;
  }
  if (neighbours.length === 0) {
    return 0;
  }
  return isOutOfCase(sign, before, after) ? -1 : 1;
}

/** Accents are few: beside another one stands nearly always a plain letter. */
function amongAscii({ sign, before, after }: Place): number {
  const neighbours = [before, after].filter(isLetter);
  if (neighbours.length === 0) {
    return /\d/.test(before + after) ? -0.5 : /[àéèòóåöøÀÉÅÖØ]/.test(sign) ? 0.1 : -0.3;
  }
  if (sign === "ß" && !/[aeiouyäöü]/i.test(before)) return -1;
  const isAlone = neighbours.some((one) => /[a-z]/i.test(one));
  return !isAlone || isOutOfCase(sign, before, after) ? -1 : 1;
}

function isOutOfCase(sign: string, before: string, after: string): boolean {
  const isCapital = /\p{Lu}/u.test(sign);
  if (sign === "ß") return false;
  if (isCapital) return /\p{Ll}/u.test(before) || (/\p{Lu}/u.test(before) && /\p{Ll}/u.test(after));
  return /\p{Lu}/u.test(after) && (/\p{Lu}/u.test(before) || !foreign.test(sign));
}

function isLetter(sign: string): boolean {
  return /[\p{L}\p{M}]/u.test(sign);
}

/** What stands around the letters of a language: each alone, with either neighbour, and with both. */
const languages: readonly ReadonlySet<string>[] = Object.values(wordsWithAccents).map((words) => {
  const seen = new Set<string>();
  for (const { 0: sign, index } of words.matchAll(/[^\0-\x7f]/gu)) {
    for (const part of partsOf(sign, words.charAt(index - 1), words.charAt(index + 1))) seen.add(part);
  }
  return seen;
});

function partsOf(sign: string, before: string, after: string): [string, string, string, string] {
  const letter = sign.toLowerCase();
  const [left, right] = [plainLetter(before), plainLetter(after)];
  return [letter, `${left}<${letter}`, `${letter}>${right}`, `${left}<${letter}>${right}`];
}

/** Without its accent; nothing at the edge of a word. */
function plainLetter(sign: string): string {
  return isLetter(sign) ? sign.normalize("NFD").charAt(0).toLowerCase() : "";
}

/** How much the places of all letters are like those of one language, and those of each letter like those of any. */
function likeness(places: readonly { readonly place: Place; readonly count: number }[]): number {
  const sums = languages.map(() => 0);
  let any = 0;
  for (const { place, count } of places) {
    const parts = partsOf(place.sign, place.before, place.after);
    const each = languages.map((seen) => count * likenessOf(parts, seen));
    any += Math.max(...each);
    each.forEach((one, language) => {
      sums[language] = (sums[language] ?? 0) + one;
    });
  }
  return (Math.max(...sums) + any) / 2;
}

function likenessOf([letter, left, right, both]: readonly [string, string, string, string], seen: ReadonlySet<string>) {
  if (!seen.has(letter)) return -0.75;
  return 0.25 + (seen.has(left) ? 0.5 : -0.5) + (seen.has(right) ? 0.5 : -0.5) + (seen.has(both) ? 0.5 : 0);
}
