/** Where in a source laid out anew the cursor stands: before the letter that it stood before, or behind the one that it stood behind. */
export function nearestPlace(before: string, at: number, after: string): number {
  const isBeforeLetter = /\S/.test(before.charAt(at));
  let letters = before.slice(0, at).replaceAll(/\s/g, "").length;
  for (const { 0: run, index } of after.matchAll(/\S+/g)) {
    if (run.length > letters || (run.length === letters && !isBeforeLetter)) return index + letters;
    letters -= run.length;
  }
  return after.length;
}
