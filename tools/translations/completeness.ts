import { type Language, languages, type Namespace, type Texts } from "./locales.ts";

const forms: Readonly<Record<Language, readonly string[]>> = {
  en: ["one", "other"],
  fr: ["one", "many", "other"],
  ar: ["zero", "one", "two", "few", "many", "other"],
};
const pluralEnding = /_(?:ordinal_)?(zero|one|two|few|many|other)$/;

/** The key that code asks for: plural endings are chosen by the number at hand. */
export function baseOf(key: string): string {
  return key.replace(pluralEnding, "");
}

/** What one namespace lacks in one language and has in another: keys, plural forms, variables, tags, words. */
export function incompleteness(namespace: Namespace): string[] {
  const missing = languages.filter((language) => namespace.texts[language] === undefined);
  if (missing.length > 0) return missing.map((language) => `${namespace.name}: there is no ${language}`);
  const bases = new Set(languages.flatMap((language) => [...(namespace.texts[language]?.keys() ?? [])].map(baseOf)));
  return [...bases].flatMap((base) =>
    faultsOfKey(namespace, base).map((fault) => `${namespace.name}: ${base} ${fault}`),
  );
}

function faultsOfKey({ texts }: Namespace, base: string): string[] {
  const isPlural = languages.some((language) => texts[language]?.has(`${base}_other`));
  const perLanguage = languages.map((language) => ({ language, ...gather(texts[language] ?? new Map(), base) }));
  const [english] = perLanguage;
  return perLanguage.flatMap(({ language, endings, words, holes }) => {
    const wanted = isPlural ? forms[language] : [""];
    return [
      ...wanted.filter((form) => !endings.includes(form)).map((form) => `lacks ${language} ${form}`.trim()),
      // `zero` may be told apart in any language; other forms are never chosen there.
      ...endings
        .filter((one) => !wanted.includes(one) && !(isPlural && one === "zero"))
        .map((one) => `has a needless ${language} ${one}`.trim()),
      ...(words.some((text) => text.trim() === "") ? [`is empty in ${language}`] : []),
      ...(holes === english?.holes
        ? []
        : [`has other variables or tags in ${language} (${holes || "none"}) than in English`]),
    ];
  });
}

function gather(texts: Texts, base: string): { endings: string[]; words: string[]; holes: string } {
  const keys = [...texts.keys()].filter((key) => key === base || (baseOf(key) === base && key !== base));
  const words = keys.map((key) => texts.get(key) ?? "");
  const holes = words.flatMap((text) => text.match(/\{\{[^}]*\}\}|<\/?\w+\/?>/g) ?? []).map(bareHole);
  return {
    endings: keys.map((key) => key.slice(base.length + 1)),
    words,
    holes: [...new Set(holes)].sort().join(" "),
  };
}

/** `{{ total, number }}` and `{{total}}` ask for the same value. */
function bareHole(hole: string): string {
  return hole.replace(/^\{\{-?\s*([\w.]+).*$/s, "{{$1}}");
}
