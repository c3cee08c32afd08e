import type { ImportTarget } from "@delight/contract/imports";

export type Mapping = readonly (ImportTarget | null)[];

const naming: readonly ImportTarget[] = ["email", "full_name", "first_name", "last_name", "company"];

/** Why a file can't be read with this mapping; undefined when it can. */
export type MappingProblem = { readonly kind: "needsName" } | { readonly kind: "twice"; readonly field: ImportTarget };

export function problemOf(mapping: Mapping): MappingProblem | undefined {
  const chosen = mapping.filter((field) => field !== null);
  const twice = chosen.find((field, index) => chosen.indexOf(field) !== index);
  if (twice !== undefined) return { kind: "twice", field: twice };
  return chosen.some((field) => naming.includes(field)) ? undefined : { kind: "needsName" };
}

export function withField(mapping: Mapping, column: number, field: ImportTarget | null): Mapping {
  return mapping.map((before, index) => (index === column ? field : before));
}
