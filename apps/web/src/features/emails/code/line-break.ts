/**
 * How the lines of a source end, where that must be kept: `\r\n` where all do, `\n` where a `\r` stands elsewhere (it stays a letter then),
 * nothing where no `\r` is in it.
 */
export function lineBreakOf(source: string): "\r\n" | "\n" | undefined {
  if (!source.includes("\r")) return undefined;
  return /[^\r]\n|^\n|\r(?!\n)/.test(source) ? "\n" : "\r\n";
}
