import type { AuditEntry, AuditValues } from "@delight/contract/audit-values";
import type { Language } from "@delight/contract/common";
import { csvLine } from "../../../platform/files/csv-cell.ts";
import { plainAmount } from "../money.ts";
import { auditWords } from "./words/languages.ts";
import type { AuditWords } from "./words/words.ts";

interface Shown {
  readonly language: Language;
  readonly timeZone: string;
}

/** The lines of one entry: one for each field that changed, and one where there is none. */
export function linesOf(entry: AuditEntry, { language, timeZone }: Shown): string {
  const { created_at, actor, action, subject } = entry;
  const words = auditWords[language];
  const staff = actor?.is_staff ? words.yes : "";
  const who = [timeIn(timeZone, created_at), actor?.name ?? words.system, staff, words.actions[action], subject.name];
  const before = Object.entries(entry.before ?? {});
  const after = Object.entries(entry.after ?? {});
  const was = new Map<string, unknown>(before);
  const is = new Map<string, unknown>(after);
  const fields = [...new Set([...was.keys(), ...is.keys()])];
  const text = (field: string, value: unknown) => textOf(language, { field, value });
  const cells = fields.map((field) => [
    ownWord(words.fields, field),
    text(field, was.get(field)),
    text(field, is.get(field)),
  ]);
  return (cells.length === 0 ? [["", "", ""]] : cells).map((three) => csvLine([...who, ...three])).join("");
}

/** Our own words in the language of the file, everything else as it is kept. */
function textOf(language: Language, { field, value }: { readonly field: string; readonly value: unknown }): string {
  const { yes, no, values } = auditWords[language];
  if (value === undefined || value === null) return "";
  if (typeof value === "boolean") return value ? yes : no;
  if (field === "conversion_value") return amountText(value as Amount);
  const word = (one: string) => {
    if (isWorded(field)) return ownWord(values[field], one);
    return field === "languages" ? ownWord(values.language, one) : one;
  };
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) {
    return new Intl.ListFormat(language).format(value.map(word));
  }
  return typeof value === "string" ? word(value) : JSON.stringify(value);
}

type Amount = NonNullable<AuditValues["conversion_value"]>;

/** `149.00 EUR`, whatever the language. */
function amountText({ value_cents, currency }: Amount): string {
  return `${plainAmount(value_cents, currency)} ${currency}`;
}

function isWorded(field: string): field is keyof AuditWords["values"] {
  return Object.hasOwn(auditWords.en.values, field);
}

/** What people wrote may be called as anything that every object has. */
function ownWord(words: Readonly<Record<string, string>>, key: string): string {
  return (Object.hasOwn(words, key) ? words[key] : undefined) ?? key;
}

/** `2026-03-29 09:15:00`, as the clocks of the organization show it, whatever the language: spreadsheets sort by it. */
function timeIn(timeZone: string, moment: string): string {
  return new Intl.DateTimeFormat("sv", { dateStyle: "short", timeStyle: "medium", timeZone }).format(new Date(moment));
}
