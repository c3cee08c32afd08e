import { Language } from "@delight/contract/common";

/** What ours are called in their own words, in each other's and in German; written as `plain` leaves them. */
const names = new Map<string, Language>(
  Language.options.flatMap((language) =>
    [...Language.options, "de"].map((speaker) => {
      const name = new Intl.DisplayNames(speaker, { type: "language" }).of(language) ?? language;
      return [plain(name), language] as const;
    }),
  ),
);
const longCodes = new Map<string, Language>([
  ["eng", "en"],
  ["fre", "fr"],
  ["fra", "fr"],
  ["ara", "ar"],
]);

/** One of our languages by its name or code, such as French, fr, fr-CA or fra; undefined for any other. */
export function languageOf(text: string): Language | undefined {
  const name = plain(text);
  const code = /^[a-z]{2,3}(?=$|[-_])/.exec(name)?.[0] ?? "";
  return names.get(name) ?? longCodes.get(code) ?? Language.options.find((language) => language === code);
}

function plain(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("ة", "ه").replace(/^ال/, "").trim();
}
