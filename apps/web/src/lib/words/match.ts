import { folded, wordsOf } from "./fold.ts";

/** Scores as the server gives them: the title itself, its beginning, words, parts of words, words with typing errors. */
export const matchScores = { title: 1, beginning: 0.9, words: 0.75, parts: 0.5, alike: 0.25 } as const;

/** How well a title meets what somebody typed, from 1 down; 0 when a word is not in it, nor anything like it. */
export function matchScore(title: string, typed: string): number {
  const asked = wordsOf(typed);
  const given = wordsOf(title);
  if (asked.length === 0) return 0;
  const [phrase, whole] = [asked.join(" "), given.join(" ")];
  if (whole === phrase) return matchScores.title;
  if (whole.startsWith(phrase)) return matchScores.beginning;
  if (asked.every((word) => given.some((one) => one.startsWith(word)))) return matchScores.words;
  if (asked.every((word) => whole.includes(word))) return matchScores.parts;
  const isMet = (word: string) => whole.includes(word) || given.some((one) => isAlike(word, one));
  return asked.every(isMet) ? matchScores.alike : 0;
}

/** Whether two words differ by one typing error, or from eight letters on by two; of a longer word its beginning may do. */
function isAlike(typed: string, word: string): boolean {
  const most = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2;
  const beginnings = [word, word.slice(0, typed.length), word.slice(0, typed.length + 1)];
  return most > 0 && beginnings.some((one) => typingErrors(typed, one) <= most);
}

/** Letters to change, add, leave out or swap with their neighbour (the restricted distance of Damerau and Levenshtein). */
export function typingErrors(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      line.push(
        Math.min(
          at(rows, row - 1, column) + 1,
          (line[column - 1] ?? 0) + 1,
          at(rows, row - 1, column - 1) + (isSame ? 0 : 1),
          isSwap ? at(rows, row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    rows.push(line);
  }
  return at(rows, one.length, other.length);
}

function at(rows: readonly (readonly number[])[], row: number, column: number): number {
  return rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
}

interface Part {
  /** Where it begins in the title: tells parts apart. */
  readonly start: number;
  readonly text: string;
  readonly isMatch: boolean;
}

/** A title in parts: those that were typed, whatever their accents, and what stands between them. */
export function matchedParts(title: string, typed: string): readonly Part[] {
  const letters = [...title];
  const forms = letters.map((letter) => folded(letter));
  const starts = forms.map((_, index) => forms.slice(0, index).join("").length);
  const whole = forms.join("");
  const hits = wordsOf(typed).flatMap((word) => placesOf(whole, word));
  const isHit = (index: number) => {
    const [from, length] = [starts[index] ?? 0, forms[index]?.length ?? 0];
    return hits.some(({ start, end }) => (length === 0 ? from > start && from < end : from >= start && from < end));
  };
  const parts: { start: number; text: string; isMatch: boolean }[] = [];
  for (const [index, letter] of letters.entries()) {
    const last = parts.at(-1);
    if (last?.isMatch === isHit(index)) last.text += letter;
    else parts.push({ start: index, text: letter, isMatch: isHit(index) });
  }
  return parts;
}

/** Where words begin with it; where none does, every place that has it. */
function placesOf(whole: string, word: string): readonly { readonly start: number; readonly end: number }[] {
  const all: { start: number; end: number }[] = [];
  for (let start = whole.indexOf(word); start >= 0; start = whole.indexOf(word, start + 1)) {
    all.push({ start, end: start + word.length });
  }
  const beginnings = all.filter(({ start }) => start === 0 || whole[start - 1] === " ");
  return beginnings.length > 0 ? beginnings : all;
}
