import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";

interface KnownPhone {
  readonly country: string;
  /** As people of the country write it. */
  readonly national: string;
  /** E.164. */
  readonly international: string;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The rules of phone numbers of all countries. */
export interface Phones {
  /** Undefined for what cannot be a number of that country. */
  readonly read: (text: string, country: string) => KnownPhone | undefined;
  readonly countries: (language: string) => Choice[];
  readonly nameOf: (country: string, language: string) => string;
}

const asCountry = (country: string): CountryCode | undefined => (isSupportedCountry(country) ? country : undefined);

export const phones: Phones = {
  read: (text, country) => {
    const home = asCountry(country);
    const phone = parsePhoneNumberFromString(plainFigures(text), home ? { defaultCountry: home } : {});
    if (!phone?.isPossible()) return undefined;
    return { country: phone.country ?? country, national: phone.formatNational(), international: phone.number };
  },
  countries: (language) =>
    getCountries()
      .map((country) => ({ value: country, label: `${country} +${getCountryCallingCode(country)}` }))
      .toSorted((a, b) => phones.nameOf(a.value, language).localeCompare(phones.nameOf(b.value, language), language)),
  nameOf: (country, language) => {
    const name = new Intl.DisplayNames(language, { type: "region" }).of(country) ?? country;
    const code = asCountry(country);
    return code ? `${name} (+${getCountryCallingCode(code)})` : name;
  },
};

/** Arabic-Indic and Persian figures as those of ASCII. */
function plainFigures(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (figure) => String((figure.codePointAt(0) ?? 0) & 15));
}
