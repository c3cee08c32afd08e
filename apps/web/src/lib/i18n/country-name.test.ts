import { expect, test } from "vitest";
import { countryName } from "./country-name.ts";

test.each([
  ["United Kingdom", "fr", "Royaume-Uni"],
  ["united kingdom ", "ar", "المملكة المتحدة"],
  ["FR", "en", "France"],
  ["Germany", "fr", "Allemagne"],
])("1.4: the country %s is read in the language %s as %s", (written, language, read) => {
  expect(countryName(written, language)).toBe(read);
});

test.each(["", "Angleterre", "Atlantis"])("a country that is not known (%s) stays as it was written", (written) => {
  expect(countryName(written, "ar")).toBe(written);
});
