/** Takes out what no mail may contain: control characters, noncharacters, halves of characters. */
export function cleanWords(text: string): string {
  return text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufdd0-\ufdef]/g, "");
}
