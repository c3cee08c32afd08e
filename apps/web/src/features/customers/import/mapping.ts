import type { ImportKind, ImportTarget } from "@delight/contract/imports";

export type Mapping = readonly (ImportTarget | null)[];

const naming: readonly ImportTarget[] = ["email", "full_name", "first_name", "last_name", "company"];

/** Why a file can't be read with this mapping; undefined when it can. */
export type MappingProblem =
  | { readonly kind: "needsName" | "needsCustomer" | "needsService" }
  | { readonly kind: "twice"; readonly field: ImportTarget };

export function problemOf(mapping: Mapping, rows: ImportKind): MappingProblem | undefined {
  const chosen = mapping.filter((field) => field !== null);
  const twice = chosen.find((field, index) => chosen.indexOf(field) !== index);
  if (twice !== undefined) return { kind: "twice", field: twice };
  if (rows === "jobs") return problemOfJobs(chosen);
  return chosen.some((field) => naming.includes(field)) ? undefined : { kind: "needsName" };
}

function problemOfJobs(chosen: readonly ImportTarget[]): MappingProblem | undefined {
  if (!chosen.includes("customer_email") && !chosen.includes("customer_reference")) return { kind: "needsCustomer" };
  return chosen.includes("service") && chosen.includes("done_on") ? undefined : { kind: "needsService" };
}

export function withField(mapping: Mapping, column: number, field: ImportTarget | null): Mapping {
  return mapping.map((before, index) => (index === column ? field : before));
}
