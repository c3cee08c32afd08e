/** Several values in one cell; one that holds a separator stands in quotation marks, so that `readList` gives it back whole. */
export function listCell(values: readonly string[]): string {
  return values.map((one) => (/[,;|،؛"]/.test(one) ? `"${one.replaceAll('"', '""')}"` : one)).join("; ");
}

/** The values of a cell as people write them: apart by commas, semicolons or bars, in quotation marks where one of those belongs to it. */
export function readList(text: string): string[] {
  const parts = text.match(/\s*"(?:[^"]|"")*"\s*(?=[,;|،؛]|$)|[^,;|،؛]+/g) ?? [];
  return parts
    .map((part) => part.trim())
    .map((part) => (/^"(?:[^"]|"")*"$/.test(part) ? part.slice(1, -1).replaceAll('""', '"').trim() : part))
    .filter((part) => part !== "");
}
