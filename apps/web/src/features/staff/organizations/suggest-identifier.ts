const longest = 40;

/** Letters that Unicode does not take apart into a letter and its accent. */
const folded: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ð: "d",
  đ: "d",
  þ: "th",
  ł: "l",
  ı: "i",
};

/** Apostrophes, and what Arabic writes between its letters: the signs of short vowels, and the stroke that makes words longer. */
const marksBetween = /['’ʼ\u064b-\u0652\u0670\u0640]/g;

/**
 * A short name for an organization: "Atelier Marchand & Fils" becomes `atelier-marchand-fils`. A name without Latin letters keeps its own,
 * because spelling them in others is guesswork: «شركة النور» becomes «شركة-النور».
 */
export function suggestIdentifier(name: string): string {
  const words = name
    .toLowerCase()
    .normalize("NFKD")
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, "")
    .normalize("NFC")
    .replace(/[ßæœøðđþłı]/g, (letter) => folded[letter] ?? letter)
    .replace(marksBetween, "")
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return shorten(words ?? []);
}

/** Whole words as long as they fit; a first word that is too long by itself is cut. */
function shorten([first = "", ...others]: readonly string[]): string {
  let short = [...first].slice(0, longest).join("");
  for (const word of others) {
    if ([...short, ...word].length >= longest) break;
    short = `${short}-${word}`;
  }
  return short;
}
