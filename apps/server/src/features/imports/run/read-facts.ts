import type { Language } from "@delight/contract/common";
import type { CustomValue } from "@delight/contract/custom-fields";
import { ImportField, type ImportTarget } from "@delight/contract/import-fields";
import { type MatchBy } from "@delight/contract/imports";
import { rowReason, type RowReason } from "@delight/contract/row-reasons";
import { cleanLine, eachOnce } from "@delight/contract/same-text";
import { addressKey, keptAddress, phoneKey, readList } from "../../customers/index.ts";
import { countryOf } from "../reading/countries.ts";
import { languageOf } from "../reading/languages.ts";
import { addressFault, readAddress } from "../reading/read-address.ts";
import { type CustomReading, readCustom } from "../reading/read-custom.ts";
import { phoneFault, phonesIn, readPhone } from "../reading/read-phone.ts";
import { firstNameOf, splitName } from "../reading/split-name.ts";

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
  /** What another system calls them. */
  readonly reference: string | null;
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
  reference: null,
  tags: [],
  custom: {},
};

export interface Fault {
  readonly column: number;
  readonly value: string;
  readonly reason: RowReason;
  /** The row can't be imported without the cell either. */
  readonly ofRow?: true;
}

export type Mapping = readonly (ImportTarget | null)[];

export const longestCell = 200;

/** Characters as the contract counts them: by code points, of which some take two units of a string. */
export function isLonger(text: string, most: number): boolean {
  return text.length > most && [...text].length > most;
}

/** Breaks of lines and tabs become a space; else as all that people type. */
export function textOf(cell = ""): string {
  return cleanLine(cell.replaceAll(/[\t\n\v\f\r\u0085]+/gu, " "));
}

/** As `textOf`; a break of lines parts two phone numbers. */
function textUnder(field: ImportTarget | null, cell = ""): string {
  return textOf(field === "phone" ? cell.trim().replaceAll(/[\r\n]+/g, "; ") : cell);
}

/** The facts of one row, or everything that is wrong with it. */
export function readFacts(cells: readonly string[], mapping: Mapping, reading: CustomReading): Facts | Fault[] {
  const faults: Fault[] = [];
  const texts: Partial<Record<FactField, string>> = {};
  const custom: Record<string, CustomValue> = {};
  const tags: string[] = [];
  for (const [column, field] of mapping.entries()) {
    const text = textUnder(field, cells[column]);
    if (field === null || text === "") {
      continue;
    }
    if (isCustom(field)) {
      faults.push(...takeCustom(custom, { field, text, column }, reading));
    } else if (isOurs(field)) {
      faults.push(...takeOurs({ texts, tags }, { field, text, column }));
    }
  }
  const beyond = surplus(cells, mapping);
  faults.push(...(beyond ? [beyond] : faultsOfRow(cells, mapping, texts)));
  return faults.length > 0 ? faults : { ...factsOf(texts, tags, reading), custom };
}

/** What is worth knowing of a row that is imported all the same. */
export function notesOf(cells: readonly string[], mapping: Mapping): Fault[] {
  return mapping.flatMap((field, column) => {
    const value = (cells[column] ?? "").trim();
    const reason = value === "" ? undefined : noteOf(field, value);
    return reason === undefined ? [] : [{ column, value, reason }];
  });
}

function noteOf(field: ImportTarget | null, value: string): RowReason | undefined {
  if (field === "language" && languageOf(value) === undefined) {
    return rowReason("language");
  }
  const others = field === "email" ? (readAddress(value)?.others ?? []) : [];
  return others.length === 0 ? undefined : rowReason("several");
}

interface Said {
  readonly texts: Partial<Record<FactField, string>>;
  readonly tags: string[];
}

/** Puts what a cell says among the rest; answers what is wrong with it. */
function takeOurs(
  { texts, tags }: Said,
  { field, text, column }: { readonly field: FactField; readonly text: string; readonly column: number },
): Fault[] {
  const reason = faultOf(field, text);
  if (reason !== undefined) {
    return [{ column, value: text, reason }];
  }
  if (field === "tags") {
    tags.push(...readList(text));
  } else {
    texts[field] ??= text;
  }
  return [];
}

type CustomTarget = Extract<ImportTarget, `custom:${string}`>;

function isCustom(field: ImportTarget): field is CustomTarget {
  return field.startsWith("custom:");
}

/** What a customer is asked about apart from their facts is read by `readConsent`. */
type FactField = Exclude<ImportField, (typeof asked)[number]>;

const asked = ["consent", "consent_on", "opt_out", "bounced", "complained"] as const;
const ours = new Set<string>(ImportField.exclude(asked).options);

function isOurs(field: ImportTarget): field is FactField {
  return ours.has(field);
}

interface CustomCell {
  readonly field: CustomTarget;
  readonly text: string;
  readonly column: number;
}

/** Puts the value of a cell among the others; answers what is wrong with it. A field that was deleted meanwhile is left out. */
function takeCustom(custom: Record<string, CustomValue>, { field, text, column }: CustomCell, reading: CustomReading) {
  const id = field.slice("custom:".length);
  const own = reading.fields.get(id);
  const read = own && (isUnreadable(text) ? { fault: unreadable } : readCustom(text, own, reading));
  if (read && "fault" in read) {
    return [{ column, value: text, reason: read.fault }];
  }
  if (read) {
    custom[id] = read.value;
  }
  return [];
}

export const unreadable = rowReason("encoding");

export function isUnreadable(text: string): boolean {
  return /[\p{Cc}\uFFFD]/u.test(text) || !text.isWellFormed();
}

function faultOf(field: FactField, text: string): RowReason | undefined {
  if (isUnreadable(text)) {
    return unreadable;
  }
  if (field === "email") {
    return readAddress(text) ? undefined : addressFault(text);
  }
  if (field === "phone") {
    const fault = phoneFault(text);
    if (fault !== undefined) return fault;
  }
  const parts = field === "tags" ? readList(text) : [text];
  return parts.some((part) => isLonger(part, longestCell)) ? rowReason("tooLong", { limit: longestCell }) : undefined;
}

/** A cell that stands under no name. */
export function surplus(cells: readonly string[], mapping: Mapping): Fault | undefined {
  const column = cells.findIndex((cell, index) => index >= mapping.length && cell.trim() !== "");
  return column === -1 ? undefined : { column, value: cells[column] ?? "", reason: rowReason("cells"), ofRow: true };
}

function faultsOfRow(cells: readonly string[], mapping: Mapping, texts: Partial<Record<FactField, string>>): Fault[] {
  const isSomebody = texts.email || texts.company || texts.full_name || texts.first_name || texts.last_name;
  const identifying = mapping.findIndex((field) => field === "email");
  return isSomebody || mapping.some((field, column) => field === "email" && cells[column]?.trim())
    ? []
    : [
        {
          column: Math.max(identifying, 0),
          value: "",
          reason: rowReason("nameless"),
          ofRow: true,
        },
      ];
}

function factsOf(
  texts: Partial<Record<FactField, string>>,
  tags: readonly string[],
  { phoneCountry }: CustomReading,
): Facts {
  const { full_name, email, language, reference = null, ...said } = texts;
  const address = email === undefined ? undefined : readAddress(email)?.address;
  return {
    ...noFacts,
    ...(full_name === undefined ? {} : nameOf(full_name, said.company)),
    ...said,
    ...firstName(texts),
    ...phoneOf(said, phoneCountry),
    email: address === undefined ? null : keptAddress(address),
    // A language that no mail can be written in says nothing: the organization's own is used.
    language: language === undefined ? null : (languageOf(language) ?? null),
    reference,
    tags: eachOnce(tags),
  };
}

/** A title alone is a first name only of who has nothing else by which they can be told from others. */
function firstName({ first_name: first, ...others }: Partial<Record<FactField, string>>) {
  if (first === undefined) return {};
  const name = firstNameOf(first);
  const isAll = !(others.last_name || others.full_name || others.company || others.email);
  return { first_name: name === "" && isAll ? first : name };
}

/** A company among the names is one beside the company of the row, which would hide it. */
function nameOf(text: string, said = ""): Pick<Facts, "first_name" | "last_name" | "company"> {
  const name = splitName(text);
  return name.company === "" || said === "" || said === name.company ? name : { ...name, last_name: text };
}

/** All numbers of the cell. One without the code of a country is of the row's own one, else of that of the file. */
function phoneOf({ phone, country = "" }: Partial<Record<FactField, string>>, phoneCountry: string | null) {
  if (phone === undefined) return {};
  const home = countryOf(country) ?? phoneCountry;
  return {
    phone:
      home === null
        ? phone
        : phonesIn(phone)
            .map((one) => readPhone(one, home))
            .join(" / "),
  };
}

/** By what the customer of a row is known again, and where nobody is, by what else. */
export interface Keys {
  readonly key: string;
  readonly other?: string;
}

export function keysOf(facts: Facts, match: MatchBy): Keys {
  const usual = facts.email === null ? identityOf(facts) : addressKey(facts.email);
  if (match === "reference" && facts.reference !== null) {
    return { key: referenceKey(facts.reference), other: usual };
  }
  const phone = match === "phone" ? phoneKey(facts.phone) : "";
  return phone === "" ? { key: usual } : { key: `${phoneMark}${phone}`, other: usual };
}

export const referenceKey = (reference: string) => `reference\u001f${reference}`;

const phoneMark = "phone\u001f";

/** The digits of a key that is made of a phone number. */
export function keyOfPhone(key: string): string | undefined {
  return key.startsWith(phoneMark) ? key.slice(phoneMark.length) : undefined;
}

/** Of who has no address: name, company, street and the digits of the phone. */
function identityOf(facts: Facts): string {
  const text = [facts.first_name, facts.last_name, facts.company, facts.street].join("\u001f").toLowerCase();
  return `${text}\u001f${facts.phone.replaceAll(/\D/g, "")}`;
}
