type Texts = Readonly<Record<string, unknown>>;

const disguises = new Map(
  [..."aAbcCdDeEgGhHiIjJkKlLnNoOrRsStTuUwWyYzZ"].map((letter, index) => [
    letter,
    [..."åÅƀçÇđĐéÉĝĜĥĤîÎĵĴķĶļĻñÑöÖŕŔšŠţŢûÛŵŴýÝžŽ"][index] ?? letter,
  ]),
);

/** What is no words: values, tags and references to other texts. */
const holes = /\{\{.*?\}\}|<\/?\w+\/?>|\$t\(.*?\)/g;

/**
 * Texts that nobody translated, for who looks for faults: each stands between ⟦ and ⟧, has strange letters and is a third
 * longer. What shows without brackets was written into the code; two pairs in one sentence were glued together.
 */
export function pseudoLocalize(texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === "string" ? disguised(text) : pseudoLocalize(text as Texts),
    ]),
  );
}

function disguised(text: string): string {
  const gaps = [...text.matchAll(holes)].map(([hole]) => hole);
  const words = text.split(holes).map((part) => [...part].map((letter) => disguises.get(letter) ?? letter).join(""));
  const whole = words.map((part, index) => part + (gaps[index] ?? "")).join("");
  return `⟦${whole}${"~".repeat(Math.ceil(text.length / 3))}⟧`;
}
