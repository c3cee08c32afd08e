export interface Amounts {
  /** How many minor units one of the currency has: 100 for euros. */
  readonly minorUnits: number;
}

const mostDigits = 15;

/**
 * A number as people write it in English, French and Arabic, with or without a currency; undefined where it is none, or where a
 * comma before three digits might mean thousands as well as decimals.
 */
export function readAmount(text: string): number | undefined {
  const plain = westernDigits(text)
    .replaceAll(/[\s'’٬_]|\p{Sc}|\p{Cf}/gu, "")
    .replaceAll("٫", ".")
    .replace(/^[A-Z]{3}(?=[-+\d])|(?<=\d)[A-Z]{3}$/i, "");
  const number = pointed(plain);
  const isNumber = number !== undefined && /^[-+]?\d+(\.\d+)?$/.test(number);
  return isNumber && number.replaceAll(/\D/g, "").length <= mostDigits + 5 && Math.abs(Number(number)) <= 1e13
    ? Number(number)
    : undefined;
}

/** With a point before the decimals and nothing between thousands. */
function pointed(text: string): string | undefined {
  const [comma, point] = [text.lastIndexOf(","), text.lastIndexOf(".")];
  if (comma === -1) {
    return /^[-+]?\d{1,3}(\.\d{3}){2,}$/.test(text) ? text.replaceAll(".", "") : text;
  }
  if (point === -1) {
    if (/^[-+]?\d{1,3}(,\d{3}){2,}$/.test(text)) {
      return text.replaceAll(",", "");
    }
    return /,\d{3}$/.test(text) ? undefined : text.replace(",", ".");
  }
  const [thousands, decimals] = comma < point ? [",", "."] : [".", ","];
  const isGrouped = new RegExp(`^[-+]?\\d{1,3}(\\${thousands}\\d{3})+\\${decimals}\\d+$`).test(text);
  return isGrouped ? text.replaceAll(thousands, "").replace(decimals, ".") : undefined;
}

/** ISO 8601, or day, month and year apart by points, slashes or dashes; where the order is not plain, the month is first only if told. */
export function readDay(text: string, isMonthFirst: boolean): string | undefined {
  const plain = westernDigits(text).replaceAll(/\p{Cf}/gu, "");
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(plain);
  if (iso) {
    return joined(iso[1], iso[2], iso[3]);
  }
  const [, first = "", second = "", year] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})(?: .*)?$/.exec(plain) ?? [];
  const monthIsFirst = Number(second) > 12 || (isMonthFirst && Number(first) <= 12);
  return monthIsFirst ? joined(year, first, second) : joined(year, second, first);
}

function joined(year: string | undefined, month = "", day = ""): string | undefined {
  return year && `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

const words = {
  yes: /^(yes|y|true|1|x|✓|oui|o|vrai|نعم|صح|صحيح)$/i,
  no: /^(no|n|false|0|-|non|faux|لا|خطأ)$/i,
};

export function readYesNo(text: string): boolean | undefined {
  if (words.yes.test(text)) {
    return true;
  }
  return words.no.test(text) ? false : undefined;
}

/** Arabic and Persian digits as those of the West. */
function westernDigits(text: string): string {
  return text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}
