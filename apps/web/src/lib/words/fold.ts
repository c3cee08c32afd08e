/** Letters that writers use for one another and that lose no mark by being taken apart. */
const alike: Readonly<Record<string, string>> = {
  ß: "ss",
  œ: "oe",
  æ: "ae",
  ø: "o",
  ł: "l",
  đ: "d",
  ı: "i",
  ٱ: "ا",
  ى: "ي",
  ة: "ه",
  ک: "ك",
  ی: "ي",
};

const vanishing = /[\p{M}\u0640\u200b-\u200f\u2066-\u2069'`’‘]/gu;

/** The form in which words are compared, as the server has it: small letters without accents and Arabic marks, no apostrophes, a space for every other sign. */
export function folded(text: string): string {
  return [...text.normalize("NFKD").toLowerCase().replaceAll(vanishing, "")]
    .map((letter) => alike[letter] ?? (/[\p{L}\p{N}]/u.test(letter) ? letter : " "))
    .join("")
    .replaceAll(/ +/g, " ");
}

/** The folded words of a text. */
export function wordsOf(text: string): readonly string[] {
  return folded(text)
    .split(" ")
    .filter((word) => word !== "");
}
