import { rowReason, type RowReason } from "@delight/contract/row-reasons";
import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { westernDigits } from "./read-values.ts";

/**
 * The number as people write it abroad (E.123, the digits of E.164 in groups), as the field for phone numbers gives it; what is no
 * number of the country stays as it was written.
 */
export function readPhone(text: string, country: string): string {
  if (!isSupportedCountry(country)) {
    return text;
  }
  const phone = parsePhoneNumberFromString(westernDigits(text), { defaultCountry: country, extract: false });
  return phone?.isValid() ? phone.formatInternational() : text;
}

/** What parts two numbers, where each side is one; "0171/1234567" and "030 123456-78" are one each. */
const between = /\s*[;|،؛]+\s*|\s*,\s*|\s*\/\s*|\s+(?:or|and|ou|et|oder|und|أو|و|&)\s+/iu;

/** The numbers of a cell, as they are written: one where it is not sure that there are several. */
export function phonesIn(text: string): readonly string[] {
  const parts = text.split(between).filter((part) => part !== "");
  return parts.length > 1 && parts.every(isWhole) ? parts : [text];
}

/** With the code of a country or an area, else long enough to do without. */
function isWhole(text: string): boolean {
  const digits = digitsOf(text).length;
  return digits >= 7 || (digits === 6 && /^(?:\p{L}[\p{L}. ]*:?\s*)?[+(0]/u.test(westernDigits(text)));
}

/** Why a cell holds no phone number; undefined where it may be one. */
export function phoneFault(text: string): RowReason | undefined {
  if (/^\d(?:[.,]\d+)?e[+-]?\d+$/i.test(westernDigits(text))) {
    return rowReason("lostDigits");
  }
  return /[1-9]/.test(westernDigits(text)) ? undefined : rowReason("phone");
}

function digitsOf(text: string): string {
  return westernDigits(text).replaceAll(/\D/g, "");
}
