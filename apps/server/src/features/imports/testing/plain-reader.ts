/** The rows of a CSV file as RFC 4180 says, with lines that end as they like; a quotation mark within a cell is text. */
export function plainRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], "", false];
  const endCell = () => {
    row.push(cell);
    cell = "";
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === "") isQuoted = true;
    else if (sign === delimiter) endCell();
    else if (sign === "\n" || sign === "\r") {
      endRow();
      if (sign === "\r" && text.charAt(at + 1) === "\n") at += 1;
    } else cell += sign;
  }
  if (cell !== "" || row.length > 0) endRow();
  return rows;
}
