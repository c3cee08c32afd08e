const runsInSpreadsheets = /^'*[=+\-@\t\r＝＋－＠]/;

/** Most cells need nothing, and one look says so. */
const isSpecial = /^['=+\-@＝＋－＠]|[",;\r\n\t]/;

/** A cell as CSV (RFC 4180). What a spreadsheet would run as a formula gets an apostrophe before it; `readCell` takes it off again. */
export function csvCell(text: string): string {
  if (!isSpecial.test(text)) {
    return text;
  }
  const inert = runsInSpreadsheets.test(text) ? `'${text}` : text;
  return /[",;\r\n\t]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** The text that `csvCell` was given. */
export function readCell(cell: string): string {
  return cell.startsWith("'") && runsInSpreadsheets.test(cell) ? cell.slice(1) : cell;
}
