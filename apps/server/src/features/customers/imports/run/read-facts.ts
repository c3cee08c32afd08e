import { isEmailAddress } from "@delight/contract/email-address";
import type { Language } from "@delight/contract/common";
import type { CustomValue } from "@delight/contract/custom-fields";
import type { ImportField, ImportTarget } from "@delight/contract/imports";
import { addressKey, keptAddress } from "../../address.ts";
import { countryOf } from "../reading/countries.ts";
import { languageOf } from "../reading/languages.ts";
import { type CustomReading, readCustom } from "../reading/read-custom.ts";
import { readPhone } from "../reading/read-phone.ts";
import { splitName } from "../reading/split-name.ts";

/** What an import can know of a customer. Empty text stands for "the file does not say". */
export interface Facts {
  readonly first_name: string;
  readonly last_name: string;
  readonly company: string;
  readonly email: string | null;
  readonly phone: string;
  readonly street: string;
  readonly city: string;
  readonly postal_code: string;
  readonly country: string;
  readonly language: Language | null;
  readonly tags: readonly string[];
  /** Facts of the organization's own, by field. */
  readonly custom: Readonly<Record<string, CustomValue>>;
}

export const noFacts: Facts = {
  first_name: "",
  last_name: "",
  company: "",
  email: null,
  phone: "",
  street: "",
  city: "",
  postal_code: "",
  country: "",
  language: null,
  tags: [],
  custom: {},
};

export interface Fault {
  readonly column: number;
  readonly value: string;
  readonly message: string;
}

export type Mapping = readonly (ImportTarget | null)[];

const longestCell = 200;

/** The facts of one row, or everything that is wrong with it. */
export function readFacts(cells: readonly string[], mapping: Mapping, reading: CustomReading): Facts | Fault[] {
  const faults: Fault[] = [];
  const texts: Partial<Record<ImportField, string>> = {};
  const custom: Record<string, CustomValue> = {};
  const tags: string[] = [];
  for (const [column, field] of mapping.entries()) {
    const text = (cells[column] ?? "").replaceAll(/[\s]+/gu, " ").trim();
    if (field === null || text === "") {
      continue;
    }
    if (isCustom(field)) {
      faults.push(...takeCustom(custom, { field, text, column }, reading));
      continue;
    }
    const message = faultOf(field, text);
    if (message !== undefined) {
      faults.push({ column, value: text, message });
    } else if (field === "tags") {
      tags.push(...splitTags(text));
    } else {
      texts[field] ??= text;
    }
  }
  faults.push(...faultsOfRow(cells, mapping, texts));
  return faults.length > 0 ? faults : { ...factsOf(texts, tags, reading), custom };
}

/** What is worth knowing of a row that is imported all the same. */
export function notesOf(cells: readonly string[], mapping: Mapping): Fault[] {
  return mapping.flatMap((field, column) => {
    const value = field === "language" ? (cells[column] ?? "").trim() : "";
    const isKnown = value === "" || languageOf(value) !== undefined;
    return isKnown
      ? []
      : [{ column, value, message: "is none of our languages; the customer gets that of your organization" }];
  });
}

function isCustom(field: ImportTarget): field is Exclude<ImportTarget, ImportField> {
  return field.startsWith("custom:");
}

interface CustomCell {
  readonly field: Exclude<ImportTarget, ImportField>;
  readonly text: string;
  readonly column: number;
}

/** Puts the value of a cell among the others; answers what is wrong with it. A field that was deleted meanwhile is left out. */
function takeCustom(custom: Record<string, CustomValue>, { field, text, column }: CustomCell, reading: CustomReading) {
  const id = field.slice("custom:".length);
  const own = reading.fields.get(id);
  const read = own && (isUnreadable(text) ? { fault: unreadable } : readCustom(text, own, reading));
  if (read && "fault" in read) {
    return [{ column, value: text, message: read.fault }];
  }
  if (read) {
    custom[id] = read.value;
  }
  return [];
}

const unreadable = "has characters that cannot be read; save the file as UTF-8";

function isUnreadable(text: string): boolean {
  return /[\p{Cc}\uFFFD]/u.test(text) || !text.isWellFormed();
}

function faultOf(field: ImportField, text: string): string | undefined {
  if (isUnreadable(text)) {
    return unreadable;
  }
  if (field === "email") {
    return isEmailAddress(text) ? undefined : "must be an e-mail address such as name@example.com";
  }
  const parts = field === "tags" ? splitTags(text) : [text];
  return parts.some((part) => part.length > longestCell) ? `is longer than ${longestCell} characters` : undefined;
}

function faultsOfRow(cells: readonly string[], mapping: Mapping, texts: Partial<Record<ImportField, string>>): Fault[] {
  const beyond = cells.findIndex((cell, column) => column >= mapping.length && cell.trim() !== "");
  if (beyond !== -1) {
    const message = "has no column name: the row has more cells than the first row";
    return [{ column: beyond, value: cells[beyond] ?? "", message }];
  }
  const isSomebody = texts.email || texts.company || texts.full_name || texts.first_name || texts.last_name;
  const identifying = mapping.findIndex((field) => field === "email");
  return isSomebody || mapping.some((field, column) => field === "email" && cells[column]?.trim())
    ? []
    : [
        {
          column: Math.max(identifying, 0),
          value: "",
          message: "the row has neither an e-mail address nor a name nor a company",
        },
      ];
}

function factsOf(
  texts: Partial<Record<ImportField, string>>,
  tags: readonly string[],
  { phoneCountry }: CustomReading,
): Facts {
  const { full_name, email, language, ...said } = texts;
  const country = phoneCountry === null ? null : (countryOf(said.country ?? "") ?? phoneCountry);
  return {
    ...noFacts,
    ...(full_name === undefined ? {} : splitName(full_name)),
    ...said,
    ...(said.phone !== undefined && country !== null ? { phone: readPhone(said.phone, country) } : {}),
    email: email === undefined ? null : keptAddress(email),
    language: language === undefined ? null : (languageOf(language) ?? null),
    tags: [...new Set(tags)],
  };
}

function splitTags(text: string): string[] {
  return text
    .split(/[,;|]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
}

/** By what the customer of a row is known again: the address, else name, company, street and the digits of the phone. */
export function keyOf(facts: Facts): string {
  if (facts.email !== null) {
    return addressKey(facts.email);
  }
  const text = [facts.first_name, facts.last_name, facts.company, facts.street].join("\u001f").toLowerCase();
  return `${text}\u001f${facts.phone.replaceAll(/\D/g, "")}`;
}
