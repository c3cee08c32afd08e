import { toAddress } from "@delight/contract/email-address";
import type { CustomField } from "@delight/contract/custom-fields";
import type { ImportField, ImportTarget } from "@delight/contract/import-fields";
import { synonyms } from "./synonyms.ts";

const fields = new Map<string, ImportField>(
  Object.entries(synonyms).flatMap(([field, words]) => words.map((word) => [word, field as ImportField] as const)),
);

/**
 * What each column holds, by its name, and the address also by what is in the column; each field once, the first column wins. A
 * field of the organization's own goes before one of ours that is called the same.
 */
export function guessMapping(
  { headers, sample }: { readonly headers: readonly string[]; readonly sample: readonly (readonly string[])[] },
  custom: readonly Pick<CustomField, "id" | "label">[] = [],
): (ImportTarget | null)[] {
  const own = new Map(custom.map(({ id, label }) => [plain(label), `custom:${id}` as const]));
  const taken = new Set<ImportTarget>();
  const mapping = headers.map((header) => {
    const field = own.get(plain(header)) ?? fieldOf(header);
    if (field === null || taken.has(field)) {
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

/** Without case, accents, punctuation, and the Arabic letters that are written in more than one way. */
export function plain(header: string): string {
  return header
    .normalize("NFKD")
    .replaceAll(/\p{M}|ـ/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ة", "ه")
    .replaceAll("ى", "ي")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
