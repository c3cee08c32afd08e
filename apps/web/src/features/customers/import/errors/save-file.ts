/** Hands a text to the browser as a file to keep; with the mark that makes spreadsheets read it as UTF-8. */
export function saveFile(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob(["\uFEFF", csv.replace(/^\uFEFF/, "")], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
