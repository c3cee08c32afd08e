const others = /[\u0660-\u0669\u06F0-\u06F9]/g;

/** Figures and signs of Arabic and Persian, and all kinds of spaces, as those that every language knows. */
function plainSigns(text: string, decimal: string): string {
  return text
    .replace(others, (figure) => String((figure.codePointAt(0) ?? 0) & 15))
    .replaceAll("\u066B", decimal)
    .replaceAll(/[\u066C\u2019]/g, "'")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/\s/g, " ");
}

/** What parts the decimals where the language is spoken. */
function decimalSign(language: string): "." | "," {
  const parts = new Intl.NumberFormat(language, { numberingSystem: "latn" }).formatToParts(1.5);
  return parts.find(({ type }) => type === "decimal")?.value === "," ? "," : ".";
}

/** Words, of which some end with a point, and signs of currency and percent may stand around a number, but nothing else. */
const around = String.raw`(?:\p{L}[\p{L}\p{M}.]*|[\p{Sc} %\u066A])*`;
const written = new RegExp(String.raw`^${around}(?<number>[\d.,](?:[\d.,' ]*[\d.,])?)${around}$`, "u");
/** A whole number in thousands, all parted by the same sign. */
const grouped = /^[1-9]\d{0,2}(?<sign>[.,' ])\d{3}(?:\k<sign>\d{3})*$/;

/**
 * A number as people write it, with at most `digits` decimals: `1.250,50`, `1,250.50`, `1 250 €`, `١٢٥٠٫٥`. Where one sign could part
 * thousands or decimals, as in `1.250`, the language decides. Undefined for what is no number, is below nothing or has too many decimals.
 */
export function readNumber(text: string, digits: number, language: string): number | undefined {
  const [whole = "", decimals = "", ...more] = partsOf(text, decimalSign(language));
  const isWhole = /^\d*$/.test(whole) || grouped.test(whole);
  const hasDecimals = /^\d*$/.test(decimals) && decimals.length <= digits && more.length === 0;
  if (!isWhole || !hasDecimals || whole + decimals === "") return undefined;
  return Number(`${whole.replaceAll(/\D/g, "")}.${decimals}0`);
}

/** The whole number and its decimals; what is no number has none or more. */
function partsOf(text: string, decimal: string): readonly string[] {
  const number = written.exec(plainSigns(text, decimal))?.groups?.["number"] ?? "";
  const sign = signOf(number, decimal);
  return sign === undefined ? [number] : number.split(sign);
}

/** The sign that parts the decimals of this number, if it has any. */
function signOf(number: string, decimal: string): string | undefined {
  const last = number.match(/[.,]/g)?.at(-1);
  if (last === undefined || !grouped.test(number)) return last;
  const isSingle = number.indexOf(last) === number.lastIndexOf(last);
  return isSingle && last === decimal ? last : undefined;
}
