import { getCountries } from "libphonenumber-js/min";
import { afterEach, expect, test, vi } from "vitest";
import { homeCountryOf } from "./home-country.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const home = (timeZone: string, currency: string, language = "en") =>
  homeCountryOf({ timeZone, currency, language }, getCountries());

test.each([
  ["Europe/London", "GBP", "GB"],
  ["Europe/London", "EUR", "GB"],
  ["Europe/Jersey", "GBP", "JE"],
  ["Europe/Paris", "EUR", "FR"],
  ["Asia/Kolkata", "INR", "IN"],
  ["Asia/Riyadh", "SAR", "SA"],
  ["America/Toronto", "USD", "CA"],
  ["America/New_York", "USD", "US"],
])("a firm on the clocks of %s that counts in %s is at home in %s", (timeZone, currency, country) => {
  expect(home(timeZone, currency)).toBe(country);
});

test("where the clocks are nobody's, the currency tells, then the language as the browser speaks it", () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["en-NZ", "fr-CH"]);

  expect(home("UTC", "GBP", "fr")).toBe("GB");
  expect(home("UTC", "EUR", "fr")).toBe("CH");
  expect(home("UTC", "EUR", "ar")).toBe("EG");
});
