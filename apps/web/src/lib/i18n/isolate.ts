import { directionOf } from "./languages.ts";

const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
/** A letter of any other script. */
const leftToRight = /[^\P{L}\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
/** Figures in groups, such as a phone number: their groups would change places, the plus would stand behind. */
const groups = /^\+\d|\d[ ()]+\d/;

/**
 * A value inside a sentence of a language that runs the other way, kept apart from the words around it (Unicode's first strong isolate, UAX 9):
 * without that a name at the edge of a sentence drags the punctuation along. The sentences of `t()` and `<Trans>` do it to
 * every value; call it only for values that are joined otherwise.
 */
export function isolate(value: string, language: string): string {
  return isForeign(value, directionOf(language)) ? `\u2068${value}\u2069` : value;
}

function isForeign(value: string, direction: "ltr" | "rtl"): boolean {
  if (direction === "ltr") return rightToLeft.test(value);
  return leftToRight.test(value) || (groups.test(value) && !rightToLeft.test(value));
}
