const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const codes = letters.flatMap((first) => letters.map((second) => first + second));

let known: ReadonlyMap<string, string> | undefined;

/** The country in a language where it was written as its code (ISO 3166) or its English name; else as it was written. */
export function countryName(written: string, language: string): string {
  known ??= knownCountries();
  const code = known.get(written.trim().toLowerCase());
  return code === undefined ? written : (new Intl.DisplayNames(language, { type: "region" }).of(code) ?? written);
}

/** Codes by themselves and by their English names, in small letters. */
function knownCountries(): ReadonlyMap<string, string> {
  const english = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  return new Map(
    codes.flatMap((code) => {
      const name = english.of(code)?.toLowerCase();
      return name === undefined ? [] : [[code.toLowerCase(), code] as const, [name, code] as const];
    }),
  );
}
