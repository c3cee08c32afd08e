import { getCountries } from "libphonenumber-js/min";

const countries = getCountries();
const codes = new Set<string>(countries);

/** ISO 3166 codes by what the countries are called in English, French, Arabic and German. */
const byName = new Map<string, string>(
  ["en", "fr", "ar", "de"].flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: "region" });
    return countries.map((country) => [plain(names.of(country) ?? country), country] as const);
  }),
);

/** A country as people write it, by its name or code; undefined for what is none. */
export function countryOf(text: string): string | undefined {
  const code = text.toUpperCase();
  return codes.has(code) ? code : byName.get(plain(text));
}

function plain(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();
}

/** What tells where a firm is at home. */
export interface Firm {
  /** IANA name. */
  readonly time_zone: string;
  /** ISO 4217. */
  readonly currency: string;
}

/** A method in newer engines than the types know. */
interface ZonedLocale {
  readonly getTimeZones?: () => readonly string[] | undefined;
}

/** The country of a firm: whose clocks it goes by, else whose currency it counts in; the browser's fields find the same. */
export function homeCountryOf({ time_zone: timeZone, currency }: Firm): string | undefined {
  // All codes of currencies begin with the country's (ISO 4217), but for those of several countries.
  const byCurrency = countries.find((country) => currency.startsWith(country));
  const likely = byCurrency === undefined ? countries : [byCurrency, ...countries];
  const zone = new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
  return likely.find((country) => zonesOf(country).includes(zone)) ?? byCurrency;
}

function zonesOf(country: string): readonly string[] {
  const locale: Intl.Locale & ZonedLocale = new Intl.Locale("und", { region: country });
  return locale.getTimeZones?.() ?? [];
}
