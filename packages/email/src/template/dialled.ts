/** The keys of a telephone for the letters a to z (ITU-T E.161). */
const keys = "22233344455566677778889999";

const zeros = [0x660, 0x6f0, 0xff10];

/** Digits as keys know them, whatever the script; letters as the keys that they stand on. */
function toKeys(text: string): string {
  return text
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => {
      const code = digit.charCodeAt(0);
      const zero = zeros.findLast((one) => one <= code) ?? code;
      return String(code - zero);
    })
    .replaceAll(/[a-z]/gi, (letter) => keys[letter.toLowerCase().charCodeAt(0) - 97] ?? "")
    .replaceAll(/\D/g, "");
}

/**
 * A telephone number as people write it, as what follows `tel:` (RFC 3966): a plus where it begins with one, digits, and
 * `;ext=` with its extension. A zero in brackets behind a plus is not dialled from anywhere, so it goes. Empty where there is no digit.
 */
export function dialled(written: string): string {
  const [, main = "", extension] =
    /^([^]*?)(?:[\s,;]*(?:\bext(?:ension)?|\bx|#|\bposte|تحويلة)[\s.:=]*([\d\u0660-\u0669]{1,7}))?\s*$/i.exec(
      written,
    ) ?? [];
  const plain = main
    .replaceAll(/\p{Cf}/gu, "")
    .trim()
    .replace(/^\uff0b/, "+");
  const isInternational = plain.startsWith("+");
  const number = toKeys(isInternational ? plain.replace(/\(\s*0\s*\)/, "") : plain);
  if (!/\p{Nd}/u.test(plain)) return "";
  return `${isInternational ? "+" : ""}${number}${extension ? `;ext=${toKeys(extension)}` : ""}`;
}
