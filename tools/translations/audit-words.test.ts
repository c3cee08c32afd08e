import { describe, expect, test } from "vitest";
import type { AuditWords } from "../../apps/server/src/features/organizations/audit/words/words.ts";
import { auditWords } from "../../apps/server/src/features/organizations/audit/words/languages.ts";
import { projectRoot } from "../source/files.ts";
import { languages, webNamespaces } from "./locales.ts";

const settings = webNamespaces(projectRoot).find(({ name }) => name === "settings");
const camel = (key: string) => key.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const placeholder = /\{\{\w+\}\}/;

/** The keys of the screen at which each word of the file stands there too. */
function screenKeys({ heads, system, yes, no, fields, values }: AuditWords): [key: string, word: string][] {
  const [when, who, staff, what, , , before, after] = heads;
  const common = { when, who, staff, what, before, after, system, yes, no };
  const under = (prefix: string, words: object) =>
    Object.entries(words).map(([key, word]): [string, string] => [`${prefix}.${camel(key)}`, String(word)]);
  return [
    ...under("audit", common),
    ...under("audit.field", fields),
    ...under("audit.status", values.status),
    ...under("team.roles", values.role),
    ...under("languages", values.language),
  ];
}

/** What was done, by the first word that says it: the sentence goes on with a name, and in French begins with its auxiliary. */
function verbOf(sentence: string): string {
  const [verb = ""] = sentence.replaceAll(new RegExp(placeholder, "g"), "").match(/[\p{L}\p{M}]{2,}/u) ?? [];
  return verb.toLowerCase();
}

describe.each(languages)("2.17 the exported audit log in %s speaks as its screen does", (language) => {
  const words = auditWords[language];
  const screen = settings?.texts[language] ?? new Map<string, string>();

  test.each(screenKeys(words))("%s: %s", (key, word) => {
    expect(word).toBe(screen.get(key));
  });

  test.each(Object.entries(words.actions))("%s: %s", (action, done) => {
    const sentence = screen.get(`audit.action.${action}`) ?? "";

    expect(done).not.toMatch(placeholder);
    const same = placeholder.test(sentence) ? verbOf : (whole: string) => whole;
    expect(same(done)).toBe(same(sentence));
  });
});
