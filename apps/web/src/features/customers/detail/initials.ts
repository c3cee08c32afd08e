const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** At most two initials, by what readers see as one character: "Ada Lovelace" → "AL". */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last]
    .map((word) => firstGrapheme(word ?? ""))
    .join("")
    .toLocaleUpperCase();
}

function firstGrapheme(word: string): string {
  for (const { segment } of graphemes.segment(word.replace(/^[^\p{L}\p{N}]+/u, ""))) return segment;
  return "";
}
