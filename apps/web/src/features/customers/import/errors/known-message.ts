const known = [
  ["e-mail address such as", "email"],
  ["cannot be read; save", "encoding"],
  ["English, French or Arabic", "language"],
  ["has neither an e-mail address", "nobody"],
  ["more cells than the first row", "cells"],
] as const;

/** The server gives reasons in English; those that we know have a translation. */
export function knownMessage(message: string): (typeof known)[number][1] | undefined {
  return known.find(([part]) => message.includes(part))?.[1];
}
