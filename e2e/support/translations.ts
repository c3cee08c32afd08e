import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { DisplayVariant } from "./display-variants.ts";
import { projectRoot } from "./places.ts";

export type Translate = (key: string) => string;

/** Finds the text behind a key such as `auth:login.email`, as the screen shows it in a language. */
export function translatorFor(language: DisplayVariant["language"]): Translate {
  return (key) => {
    const [namespace = "", path = ""] = key.split(":");
    const file = join(projectRoot, "apps/web/src/lib/i18n/locales", language, `${namespace}.json`);
    const text = path
      .split(".")
      .reduce<unknown>(
        (part, name) => (typeof part === "object" && part !== null ? Reflect.get(part, name) : undefined),
        JSON.parse(readFileSync(file, "utf8")),
      );
    if (typeof text !== "string") throw new Error(`There is no text ${key} in ${language}`);
    return text;
  };
}
