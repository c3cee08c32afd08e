import type { ImportKind, ImportTarget } from "@delight/contract/import-fields";

export type Mapping = readonly (ImportTarget | null)[];

/** Why a file can't be read with this mapping; undefined when it can. */
export type MappingProblem =
  | { readonly kind: "nameTwice" | "needsName" | "needsCustomer" | "needsService" | "needsAmount" | "needsServiceName" }
  | { readonly kind: "twice"; readonly field: ImportTarget };

export function problemOf(mapping: Mapping, rows: ImportKind): MappingProblem | undefined {
  const chosen = mapping.filter((field) => field !== null);
  const twice = chosen.find((field, index) => chosen.indexOf(field) !== index);
  if (twice !== undefined) return { kind: "twice", field: twice };
  const parts = (["first_name", "last_name"] as const).filter((field) => chosen.includes(field));
  if (chosen.includes("full_name") && parts.length > 0) return { kind: "nameTwice" };
  return lacks[rows]((...fields) => fields.some((field) => chosen.includes(field)));
}

type HoldsAny = (...fields: readonly ImportTarget[]) => boolean;

const whom = ["customer_email", "customer_reference", "customer_phone", "customer_name"] as const;

const lacks: Readonly<Record<ImportKind, (holdsAny: HoldsAny) => MappingProblem | undefined>> = {
  customers: (holdsAny) =>
    holdsAny("email", "full_name", "first_name", "last_name", "company") ? undefined : { kind: "needsName" },
  jobs: (holdsAny) => {
    if (!holdsAny(...whom)) return { kind: "needsCustomer" };
    return holdsAny("service") && holdsAny("done_on") ? undefined : { kind: "needsService" };
  },
  services: (holdsAny) => (holdsAny("name", "code") ? undefined : { kind: "needsServiceName" }),
  quotes: (holdsAny) => {
    if (!holdsAny(...whom)) return { kind: "needsCustomer" };
    return holdsAny("value") && holdsAny("issued_on") ? undefined : { kind: "needsAmount" };
  },
};

export function withField(mapping: Mapping, column: number, field: ImportTarget | null): Mapping {
  return mapping.map((before, index) => (index === column ? field : before));
}
