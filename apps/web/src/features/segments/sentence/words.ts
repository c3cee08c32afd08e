import type { TFunction } from "i18next";
import type { Formats } from "../../../lib/i18n/format.ts";
import { isolate } from "../../../lib/i18n/isolate.ts";
import type { CustomField } from "../segments.api.ts";

/** What a rule refers to, by id; undefined for what is not there any more. */
export interface Names {
  readonly service: (id: string) => string | undefined;
  readonly activity: (id: string) => string | undefined;
  readonly list: (id: string) => string | undefined;
  readonly field: (id: string) => CustomField | undefined;
}

/** With what a rule is put into words. */
export interface Words {
  readonly t: TFunction<"rules">;
  readonly language: string;
  readonly format: Formats;
  readonly names: Names;
  readonly money: (cents: number) => string;
}

/** Things of which one is enough, or all are meant: "A, B or C". */
export function listed({ language }: Words, items: readonly string[], type: "disjunction" | "conjunction"): string {
  return new Intl.ListFormat(language, { type }).format(items);
}

/** Words that somebody typed, in quotation marks and kept apart from the direction of the sentence. */
export function quoted({ t }: Words, value: string): string {
  return t("quoted", { value });
}

/** Names of things of which one is enough. */
export function anyOf(words: Words, names: readonly string[]): string {
  return listed(
    words,
    names.map((name) => isolate(name, words.language)),
    "disjunction",
  );
}
