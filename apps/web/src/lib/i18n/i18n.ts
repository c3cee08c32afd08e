import { type BackendModule, createInstance, type ReadCallback } from "i18next";
import { initReactI18next } from "react-i18next";
import { changePreferences, currentPreferences, followOtherTabs } from "../preferences/store.ts";
import { readStored } from "../storage.ts";
import { isolate } from "./isolate.ts";
import { directionOf, type Language } from "./languages.ts";

const files = import.meta.glob<Record<string, unknown>>(
  [
    "./locales/*/*.json",
    "!./locales/*/{automations,centre,checks,conversions,data,domains,editor,images,leaving,library,mailed,monitoring,reports,results,rules,servers,specimens,staff,tags,variants}.json",
  ],
  { import: "default" },
);

/** One JSON file a language and namespace, fetched when a screen first needs it. */
const localeFiles: BackendModule = {
  type: "backend",
  init: () => undefined,
  read: (language, namespace, callback) => void deliver(`./locales/${language}/${namespace}.json`, callback),
};

/** Key of local storage: whoever sets it to `on` sees texts that show what is not translated, or glued together. */
const pseudoKey = "pseudo-texts";

async function deliver(file: string, callback: ReadCallback): Promise<void> {
  try {
    const load = files[file] ?? (await import("./late-texts.ts")).lateFiles[file];
    if (!load) throw new Error(`There are no texts ${file}`);
    const texts = await load();
    callback(null, readStored(pseudoKey) === "on" ? (await import("./pseudo.ts")).pseudoLocalize(texts) : texts);
  } catch (error) {
    callback(error instanceof Error ? error : new Error(String(error)), false);
  }
}

/** The texts of the app in the user's language. */
export const i18n = createInstance();

/** Starts the texts in the stored language (specification 9.6) and keeps `lang` and `dir` of the page with it. */
export async function initI18n(): Promise<void> {
  i18n.on("languageChanged", (language) => {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
  });
  followOtherTabs((language) => void changeLanguage(language).catch(() => undefined));
  await i18n
    .use(localeFiles)
    .use(initReactI18next)
    .init({
      lng: currentPreferences().language,
      fallbackLng: "en",
      supportedLngs: ["en", "fr", "ar"],
      // The sentences of the error pages must be there before the network is lost.
      ns: ["common", "misc"],
      defaultNS: "common",
      fallbackNS: "common",
      // React escapes what is shown.
      interpolation: { escapeValue: true, escape: (value: string) => isolate(value, i18n.language) },
      partialBundledLanguages: true,
    });
}

let wished: Language | undefined;

/**
 * Speaks another language and keeps the choice. Where its texts cannot be loaded everything stays as it is, and the error is
 * thrown on; of two wishes the later one counts.
 */
export async function changeLanguage(language: Language): Promise<void> {
  wished = language;
  await loadTexts(language);
  if (wished !== language) return;
  changePreferences({ language });
  await i18n.changeLanguage(language);
}

/** Fetches what is on the screen. What could not be loaded earlier would not be asked for again but by this. */
async function loadTexts(language: Language): Promise<void> {
  const isMissing = (namespace: string) => !i18n.hasResourceBundle(language, namespace);
  const namespaces = [i18n.options.ns ?? []].flat();
  await i18n.reloadResources([language], namespaces.filter(isMissing));
  if (namespaces.some(isMissing)) throw new Error(`The texts in ${language} could not be loaded`);
}
