import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { westernDigits } from "./read-values.ts";

/**
 * The number as people write it abroad (E.123, the digits of E.164 in groups), as the field for phone numbers gives it; what is no
 * number of the country, or more than one, stays as it was written.
 */
export function readPhone(text: string, country: string): string {
  if (!isSupportedCountry(country)) {
    return text;
  }
  const phone = parsePhoneNumberFromString(westernDigits(text), { defaultCountry: country, extract: false });
  return phone?.isValid() ? phone.formatInternational() : text;
}
