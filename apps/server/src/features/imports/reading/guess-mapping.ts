import { toAddress } from "@delight/contract/email-address";
import type { CustomField } from "@delight/contract/custom-fields";
import { heldBySeveral, type ImportField, type ImportTarget } from "@delight/contract/import-fields";
import { holdsStops, saysOfMails } from "./consent-headers.ts";
import { plain } from "./plain.ts";
import { synonyms } from "./synonyms.ts";

const fields = new Map<string, ImportField>(
  Object.entries(synonyms).flatMap(([field, words]) => words.map((word) => [word, field as ImportField] as const)),
);

interface Columns {
  readonly headers: readonly string[];
  readonly sample: readonly (readonly string[])[];
}

/**
 * What each column holds, by its name, and the address also by what is in the column; each field once, the first column wins, but
 * every column counts that says who wants mails. A field of the organization's own goes before one of ours that is called the same.
 */
export function guessMapping(
  { headers, sample }: Columns,
  custom: readonly Pick<CustomField, "id" | "label">[] = [],
): (ImportTarget | null)[] {
  const own = new Map(custom.map(({ id, label }) => [plain(label), `custom:${id}` as const]));
  const taken = new Set<ImportTarget>();
  const mapping = headers.map((header, column) => {
    const cells = sample.map((row) => row[column] ?? "");
    const field = own.get(plain(header)) ?? fieldOf(header) ?? ofMails(header, cells);
    if (field === null || (taken.has(field) && !heldBySeveral.has(field)) || isOther(field, cells)) {
      return null;
    }
    taken.add(field);
    return field;
  });
  const addresses = headers.findIndex((_, column) => sample.some((row) => toAddress(row[column] ?? "") !== undefined));
  if (!taken.has("email") && addresses !== -1) {
    mapping[addresses] = "email";
  }
  if (!taken.has("full_name") || !(taken.has("first_name") || taken.has("last_name"))) {
    return mapping;
  }
  return taken.has("first_name") ? asLastName(headers, mapping) : asFirstName(headers, mapping);
}

/** What is called by one of our names for it is believed; what only sounds so must hold such cells too. */
function ofMails(header: string, cells: readonly string[]): ImportField | null {
  const says = saysOfMails(header, cells);
  return says !== undefined && says !== "consent" && !holdsStops(says, cells) ? null : (says ?? null);
}

/** A column "Complaint" of a trade firm is about its work. */
function isOther(field: ImportTarget, cells: readonly string[]): boolean {
  return (field === "bounced" || field === "complained") && !holdsStops(field, cells);
}

/** What may be called so is half a name beside the other half. */
const bare = ["name", "nom", "الاسم"];

/** Beside a "Surname", a column that is called no more than "Name" is the first name; what is called a full name holds the surname too. */
function asFirstName(headers: readonly string[], mapping: readonly (ImportTarget | null)[]): (ImportTarget | null)[] {
  const whole = mapping.indexOf("full_name");
  const isFirst = bare.includes(plain(headers[whole] ?? ""));
  return mapping.map((field, column) =>
    isFirst ? (column === whole ? "first_name" : field) : field === "last_name" ? null : field,
  );
}

/**
 * Beside a "Prénom", the column "Nom" is the family name; what is called a full name holds the first name too. Beside both halves
 * it is not wanted.
 */
function asLastName(headers: readonly string[], mapping: readonly (ImportTarget | null)[]): (ImportTarget | null)[] {
  const whole = mapping.indexOf("full_name");
  if (mapping.includes("last_name")) {
    return mapping.with(whole, null);
  }
  return [...bare, "nom du client", "nom client"].includes(plain(headers[whole] ?? ""))
    ? mapping.with(whole, "last_name")
    : mapping.with(mapping.indexOf("first_name"), null);
}

function fieldOf(header: string): ImportField | null {
  const name = plain(header);
  return lookUp(fields, name) ?? lookUp(fields, name.replace(/ ?\d+$/, "")) ?? null;
}

/** By a name as `plain` leaves it; umlauts may be written with an e: "Naechste Wartung". */
export function lookUp<Value>(values: ReadonlyMap<string, Value>, name: string): Value | undefined {
  return values.get(name) ?? values.get(name.replaceAll(/([aou])e/g, "$1"));
}
