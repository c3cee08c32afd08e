import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow } from "../source/files.ts";

export const languages = ["en", "fr", "ar"] as const;
export type Language = (typeof languages)[number];

/** The texts of one namespace in one language: key paths joined by dots. */
export type Texts = ReadonlyMap<string, string>;

/** One set of texts that exists once a language: a namespace of the web app, or the texts of a server's module. */
export interface Namespace {
  readonly name: string;
  readonly place: string;
  readonly texts: Readonly<Record<Language, Texts | undefined>>;
}

const webLocales = "apps/web/src/lib/i18n/locales";

export function webNamespaces(root: string): Namespace[] {
  return group(root, filesBelow(root, [webLocales]), (path) => {
    const [, language, name] = /\/(en|fr|ar)\/([^/]+)\.json$/.exec(path) ?? [];
    return language && name ? { place: webLocales, language: language as Language, name } : undefined;
  });
}

/** The server's own texts: mails and pages it writes itself, `features/<module>/…/locales/<language>.json`. */
export function serverNamespaces(root: string): Namespace[] {
  return group(root, filesBelow(root, ["apps/server/src"]), (path) => {
    const [, place, language] = /^(.*)\/locales\/(en|fr|ar)\.json$/.exec(path) ?? [];
    return place && language
      ? { place, language: language as Language, name: place.split("/").at(-1) ?? "" }
      : undefined;
  });
}

interface Found {
  readonly place: string;
  readonly language: Language;
  readonly name: string;
}

function group(root: string, paths: readonly string[], read: (path: string) => Found | undefined): Namespace[] {
  const files = paths.flatMap((path) => {
    const found = read(path);
    return found === undefined ? [] : [{ ...found, texts: readTexts(join(root, path)) }];
  });
  const groups = Map.groupBy(files, ({ place, name }) => `${place}\0${name}`);
  return [...groups.values()].flatMap((members) => {
    const [first] = members;
    if (first === undefined) return [];
    const of = (language: Language) => members.find((one) => one.language === language)?.texts;
    return [{ name: first.name, place: first.place, texts: { en: of("en"), fr: of("fr"), ar: of("ar") } }];
  });
}

function readTexts(file: string): Texts {
  const texts = new Map<string, string>();
  const walk = (value: unknown, path: string): void => {
    if (typeof value === "object" && value !== null) {
      for (const [key, inner] of Object.entries(value)) walk(inner, path === "" ? key : `${path}.${key}`);
    } else {
      texts.set(path, typeof value === "string" ? value : "");
    }
  };
  walk(JSON.parse(readFileSync(file, "utf8")), "");
  return texts;
}
