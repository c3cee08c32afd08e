import iconv from "iconv-lite";

/** Of the encodings with one byte a letter, by far the most common first: of two that fit alike, the first is meant. */
const candidates = [
  "windows-1252",
  "iso-8859-15",
  "cp850",
  "windows-1256",
  "iso-8859-6",
  "windows-1251",
  "windows-1250",
  "macintosh",
] as const;

/**
 * Which of the older encodings makes words of these bytes: letters stand among letters of their script and in their case, signs
 * do not stand inside of words. Lists of customers are too short and too full of names for the frequencies of letters.
 */
export function olderEncoding(bytes: Buffer): string {
  const scores = candidates.map((encoding) => ({ encoding, score: wordsIn(iconv.decode(bytes, encoding)) }));
  const isOfWindows = scores.some(({ encoding, score }) => encoding === "windows-1252" && score >= 0);
  return scores
    .filter(({ encoding }) => !isOfDos(encoding) || !isOfWindows)
    .reduce((best, one) => (one.score > best.score ? one : best)).encoding;
}

/** There the typographic quotes of Windows are letters, which may stand beside words. It has all letters that cp437 has. */
function isOfDos(encoding: string): boolean {
  return encoding === "cp850";
}

function wordsIn(text: string): number {
  let score = 0;
  for (const { 0: sign, index } of text.matchAll(/[^\0-\x7f]/gu)) {
    score += fits(sign, text.charAt(index - 1), text.charAt(index + 1));
  }
  return score;
}

const foreign = /[\p{Script=Arabic}\p{Script=Cyrillic}]/u;
/** Letters of the encodings that are in no name of the languages they were made for, or nearly none. */
const odd = /[ƒˆ‡‰¤¦¨¬¯´¸¶§±²³µ·¹ºª¼½¾×÷þðÞÐÝıˇ˘˛˝]/u;

/** How well a letter or sign outside of ASCII stands between its neighbours. */
function fits(sign: string, before: string, after: string): number {
  if (/[\p{Cc}\uFFFD\p{Co}]/u.test(sign)) {
    return -3;
  }
  if (/[¤\u2500-\u259f]/.test(sign)) {
    return -1;
  }
  const isWithin = isLetter(before) || isLetter(after);
  if (!isLetter(sign) || odd.test(sign)) {
    return isWithin && !/[’‘“”«»–—…°€£،؛؟\u00a0\u200c-\u200f]/u.test(sign) ? -1 : 0;
  }
  return foreign.test(sign) ? amongItsOwn(sign, before, after) : amongAscii(sign, before, after);
}

/** A word is of one script, and has its capital letters at its beginning or throughout. */
function amongItsOwn(sign: string, before: string, after: string): number {
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
function amongAscii(sign: string, before: string, after: string): number {
  const neighbours = [before, after].filter(isLetter);
  if (neighbours.length === 0) {
    return 0;
  }
  const isAlone = neighbours.some((one) => /[a-z]/i.test(one));
  return !isAlone || isOutOfCase(sign, before, after) ? -1 : 1;
}

function isOutOfCase(sign: string, before: string, after: string): boolean {
  const isCapital = /\p{Lu}/u.test(sign);
  return isCapital ? /\p{Ll}/u.test(before) : /\p{Lu}/u.test(before) && /\p{Lu}/u.test(after);
}

function isLetter(sign: string): boolean {
  return /[\p{L}\p{M}]/u.test(sign);
}
