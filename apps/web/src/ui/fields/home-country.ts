/** What tells where a firm is at home. */
export interface Firm {
  /** IANA name. */
  readonly timeZone: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly language: string;
}

/** A method in new browsers, a value in older ones, neither in Firefox. */
interface ZonedLocale {
  readonly getTimeZones?: () => readonly string[] | undefined;
  readonly timeZones?: readonly string[];
}

/**
 * The country (ISO 3166, one of `countries`) of a firm: whose clocks it goes by, else whose currency it counts in, else where its
 * language is at home, as far as the browser knows; undefined where nothing tells.
 */
export function homeCountryOf(
  { timeZone, currency, language }: Firm,
  countries: readonly string[],
): string | undefined {
  // All codes of currencies begin with the country's (ISO 4217), but for those of several countries.
  const byCurrency = countries.find((country) => currency.startsWith(country));
  const likely = byCurrency === undefined ? countries : [byCurrency, ...countries];
  const zone = new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
  return likely.find((country) => zonesOf(country).includes(zone)) ?? byCurrency ?? regionOf(language);
}

/** Where people are likely to be who read a language in this browser. */
export function regionOf(language: string): string | undefined {
  const spoken = navigator.languages.find((one) => new Intl.Locale(one).language === language);
  return new Intl.Locale(spoken ?? language).maximize().region;
}

function zonesOf(country: string): readonly string[] {
  const locale: Intl.Locale & ZonedLocale = new Intl.Locale("und", { region: country });
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
