/**
 * What looks the same is the same. The database knows both functions too, as `clean_line` and `text_key`: whoever changes one changes
 * the other (`same-text.test.ts` of the server compares them).
 */

const plain = /^[!-~]+(?: [!-~]+)*$/;
/** Soft hyphen, zero-width space, word joiner, operators that nobody sees, byte order mark. */
const unseen = /[\u00ad\u200b\u2060-\u2064\u206a-\u206f\ufeff]+/g;
/** Every space of Unicode, but for that of Ogham, which is a line; and its separators of lines. */
const spaces = /[ \u00a0\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g;
const joiners = /[\u200c\u200d]+/g;
/** Latin letters, their marks, and digits of the West: between them joiners join nothing. */
const latin = /[\u0300-\u036f0-9A-Za-z\u00c0-\u024f\u1e00-\u1eff]/;
const isAtNoEnd = /[^\t-\r \u0085\u061c\u200c-\u200f\u202a-\u202e\u2066-\u2069]/;
/** Marks of direction, and those that choose between a sign and its coloured picture. */
const unheard = /[\ufe0e\ufe0f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;

/**
 * One line of text as it is kept: letters composed (NFC), one ordinary space for each gap, nothing unseen, no space nor mark of direction at its ends.
 * Joiners stay inside, where they change how Persian, Hindi and emoji look.
 */
export function cleanLine(text: string): string {
  if (text === "" || plain.test(text)) return text;
  const seen = text.replaceAll(unseen, "").replaceAll(spaces, " ").normalize("NFC");
  const joined = seen.replaceAll(joiners, (run, at: number) =>
    latin.test(seen.charAt(at - 1)) || latin.test(seen.charAt(at + run.length)) ? "" : run,
  );
  return withoutEnds(joined.normalize("NFC"));
}

/** By a loop: a pattern would try each run of spaces anew at each of its places. */
function withoutEnds(text: string): string {
  let [first, end] = [0, text.length];
  while (first < end && !isAtNoEnd.test(text.charAt(first))) first += 1;
  while (end > first && !isAtNoEnd.test(text.charAt(end - 1))) end -= 1;
  return text.slice(first, end);
}

/** The form in which lines are compared: two that look the same but for capitals have one key. */
export function textKey(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return cleanLine(text.replaceAll(unheard, ""))
    .replaceAll(/[\u2010\u2011]/g, "-")
    .toLowerCase()
    .replaceAll("ς", "σ")
    .normalize("NFC");
}

/** The same lines once each, by their keys; the first way of writing one counts. */
export function eachOnce(texts: readonly string[]): string[] {
  const seen = new Set<string>();
  return texts.filter((text) => {
    const key = textKey(text);
    return seen.has(key) ? false : seen.add(key);
  });
}
