/** Words that stand apart by commas and breaks of lines; what columns are called is easier to keep so than in a list of strings. */
export function wordList(text: string): readonly string[] {
  return text
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== "");
}

/** Words between spaces. */
export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}

/** A word as these sets have them: in small letters, without points. */
export function bare(word: string): string {
  return word.toLowerCase().replaceAll(".", "");
}
