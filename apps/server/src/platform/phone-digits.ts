import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** Of Arabic and of Persian, as they are typed and kept. */
export const easternDigits = "٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹";
const isEastern = /[٠-٩۰-۹]/g;
/** So few digits are part of a street as often as of a telephone number. */
const fewest = 4;
/** Behind the code of a country fewer are the beginning of one that is being typed. */
const wholeNumber = 6;

/**
 * Digits that a telephone number has however it is written, for what somebody typed to look for one: without the code of a country, nor
 * the zero before an area. Undefined where it is none, or too little of one.
 */
export function phoneDigits(typed: string): string | undefined {
  const written = typed.replaceAll(isEastern, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf)).trim();
  if (!/^[\d\s().+/-]+$/.test(written)) return undefined;
  const abroad = written.replace(/^00/, "+").replace(/\(\s*0\s*\)/, "");
  const own = abroad.startsWith("+") ? (parsePhoneNumberFromString(abroad)?.nationalNumber ?? "") : "";
  const digits = (own.length < wholeNumber ? written.replaceAll(/\D/g, "") : own).replace(/^0+/, "");
  return digits.length < fewest ? undefined : digits;
}
