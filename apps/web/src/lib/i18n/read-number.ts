const others = /[\u0660-\u0669\u06F0-\u06F9]/g;

/** Arabic-Indic and Persian figures as those of ASCII, their decimal and thousands signs as point and nothing. */
function plainFigures(text: string): string {
  return text
    .replace(others, (figure) => String((figure.codePointAt(0) ?? 0) & 15))
    .replaceAll("\u066B", ".")
    .replaceAll("\u066C", "");
}

/** What parts the decimals where the language is spoken. */
function decimalSign(language: string): "." | "," {
  const parts = new Intl.NumberFormat(language, { numberingSystem: "latn" }).formatToParts(1.5);
  return parts.find(({ type }) => type === "decimal")?.value === "," ? "," : ".";
}

/**
 * A number as people write it, with at most `digits` decimals: `1.250,50`, `1,250.50`, `1 250 €`, `١٢٥٠٫٥`. Where one sign could part thousands
 * or decimals, as in `1.250`, the language decides. Undefined for what is no number, is below nothing or has too many decimals.
 */
export function readNumber(text: string, digits: number, language: string): number | undefined {
  const plain = plainFigures(text).replaceAll(/[^\d.,-]/g, "");
  if (!/^[\d.,]*\d[\d.,]*$/.test(plain)) return undefined;
  const sign = signOf(plain, digits, language);
  const [whole = "", decimals = ""] = sign === undefined ? [plain] : plain.split(sign);
  const isWritten = /^\d*(?:[.,]\d{3})*$/.test(whole) && /^\d*$/.test(decimals) && decimals.length <= digits;
  return isWritten ? Number(`${whole.replaceAll(/[.,]/g, "")}.${decimals}0`) : undefined;
}

/** The sign that parts the decimals of this text, if it has any. */
function signOf(plain: string, digits: number, language: string): string | undefined {
  const last = plain.match(/[.,]/g)?.at(-1);
  if (last === undefined) return undefined;
  const isSingle = plain.indexOf(last) === plain.lastIndexOf(last);
  if (!isSingle) return undefined;
  const hasOther = plain.includes(last === "." ? "," : ".");
  const behind = plain.length - plain.indexOf(last) - 1;
  if (hasOther || behind !== 3) return last;
  // "1.250": three figures behind a single sign are thousands, unless the language parts decimals so and there may be three.
  return last === decimalSign(language) && digits >= 3 ? last : undefined;
}
