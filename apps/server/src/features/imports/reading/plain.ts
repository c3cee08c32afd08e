/** Without case, accents, punctuation, and the Arabic letters that are written in more than one way. */
export function plain(header: string): string {
  return header
    .normalize("NFKD")
    .replaceAll(/\p{M}|ـ/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ة", "ه")
    .replaceAll("ى", "ي")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
