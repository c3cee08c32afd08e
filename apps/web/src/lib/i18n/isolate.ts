const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;
const leftToRight = /[A-Za-z\u00C0-\u024F]/;

/**
 * A value inside a sentence of the other direction, kept apart from the words around it (Unicode's first strong isolate, UAX 9):
 * without that a name at the edge of a sentence drags the punctuation along.
 */
export function isolate(value: string, direction: "ltr" | "rtl"): string {
  const foreign = direction === "rtl" ? leftToRight : rightToLeft;
  return foreign.test(value) ? `\u2068${value}\u2069` : value;
}
