import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import { type Firm, homeCountryOf } from "./home-country.ts";

interface KnownPhone {
  readonly country: string | undefined;
  /** As people of the country write it. */
  readonly national: string;
  /** As people write it abroad (E.123, `+33 1 23 45 67 89`), with its extension. */
  readonly international: string;
}

interface Choice {
  readonly value: string;
  readonly label: string;
  /** What the list shows instead, and what a search looks through besides. */
  readonly keywords: string;
}

/** The rules of phone numbers of all countries. */
export interface Phones {
  /** Undefined for what cannot be a number of that country. */
  readonly read: (text: string, country: string | undefined) => KnownPhone | undefined;
  readonly homeOf: (firm: Firm) => string | undefined;
  readonly countries: (language: string) => Choice[];
  readonly nameOf: (country: string, language: string) => string;
}

const asCountry = (country: string): CountryCode | undefined => (isSupportedCountry(country) ? country : undefined);

export const phones: Phones = {
  read: (text, country) => {
    const home = country === undefined ? undefined : asCountry(country);
    const phone = parsePhoneNumberFromString(plainFigures(text), home ? { defaultCountry: home } : {});
    if (!phone?.isPossible()) return undefined;
    return {
      country: phone.country ?? country,
      national: phone.formatNational(),
      international: phone.formatInternational(),
    };
  },
  homeOf: (firm) => homeCountryOf(firm, getCountries()),
  countries: (language) => {
    const { compare } = new Intl.Collator(language);
    return getCountries()
      .map((country) => ({ country, name: phones.nameOf(country, language) }))
      .toSorted((one, other) => compare(one.name, other.name))
      .map(({ country, name }) => ({
        value: country,
        label: `${country} +${getCountryCallingCode(country)}`,
        keywords: name,
      }));
  },
  nameOf: (country, language) => {
    const name = namesIn(language).of(country) ?? country;
    const code = asCountry(country);
    return code ? `${name} (+${getCountryCallingCode(code)})` : name;
  },
};

const names = new Map<string, Intl.DisplayNames>();

/** Made once a language: that costs more than asking for all names. */
function namesIn(language: string): Intl.DisplayNames {
  const known = names.get(language) ?? new Intl.DisplayNames(language, { type: "region" });
  names.set(language, known);
  return known;
}

/** Arabic-Indic and Persian figures as those of ASCII. */
function plainFigures(text: string): string {
  return text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (figure) => String((figure.codePointAt(0) ?? 0) & 15));
}
