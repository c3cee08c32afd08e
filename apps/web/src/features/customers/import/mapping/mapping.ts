import { heldBySeveral, type ImportKind, type ImportTarget } from "@delight/contract/import-fields";

export type Mapping = readonly (ImportTarget | null)[];

/** What is wrong with the choice of one column: another one has it too, or a part of it. */
export type ColumnProblem =
  | { readonly kind: "twice"; readonly other: number }
  | { readonly kind: "nameTwice"; readonly other: number };

/** What no column holds though rows can't be read without it. */
export type Missing =
  | "needsName"
  | "needsCustomer"
  | "needsService"
  | "needsAmount"
  | "needsServiceName"
  | "needsAddress"
  | "needsLastDay"
  | "needsLastService"
  | "needsQuote";

/** Of each column what is wrong with its choice; undefined where nothing is. */
export function columnProblems(mapping: Mapping): readonly (ColumnProblem | undefined)[] {
  const half = mapping.findIndex((field) => field === "first_name" || field === "last_name");
  const places = new Map<ImportTarget, number[]>();
  mapping.forEach((field, column) => {
    if (field !== null) places.set(field, [...(places.get(field) ?? []), column]);
  });
  return mapping.map((field, column) => {
    if (field === null || heldBySeveral.has(field)) return undefined;
    const other = places.get(field)?.find((place) => place !== column);
    if (other !== undefined) return { kind: "twice", other };
    return field === "full_name" && half !== -1 ? { kind: "nameTwice", other: half } : undefined;
  });
}

/** `hasService`: a service was chosen for jobs whose row names none. */
export function missingIn(
  mapping: Mapping,
  rows: ImportKind,
  { hasService = false }: { readonly hasService?: boolean } = {},
): Missing | undefined {
  const chosen = new Set(mapping);
  const holdsAny = (...fields: readonly ImportTarget[]) => fields.some((field) => chosen.has(field));
  return lacks[rows](holdsAny) ?? (rows === "customers" ? missingHistory(mapping, hasService) : undefined);
}

type HoldsAny = (...fields: readonly ImportTarget[]) => boolean;

const whom = ["customer_email", "customer_reference", "customer_phone", "customer_name"] as const;

const lacks: Readonly<Record<ImportKind, (holdsAny: HoldsAny) => Missing | undefined>> = {
  customers: (holdsAny) =>
    holdsAny("email", "full_name", "first_name", "last_name", "company") ? undefined : "needsName",
  jobs: (holdsAny) => {
    if (!holdsAny(...whom)) return "needsCustomer";
    return holdsAny("service") && holdsAny("done_on") ? undefined : "needsService";
  },
  services: (holdsAny) => (holdsAny("name", "code") ? undefined : "needsServiceName"),
  suppressions: (holdsAny) => (holdsAny("email") ? undefined : "needsAddress"),
  quotes: (holdsAny) => {
    if (!holdsAny(...whom)) return "needsCustomer";
    return holdsAny("value") && holdsAny("issued_on") ? undefined : "needsAmount";
  },
};

function missingHistory(mapping: Mapping, hasService: boolean): Missing | undefined {
  if (holdsJobs(mapping)) {
    if (!mapping.includes("job:done_on") && !mapping.includes("job:due_on")) return "needsLastDay";
    if (!mapping.includes("job:service") && !hasService) return "needsLastService";
  }
  if (!mapping.some((field) => field?.startsWith("quote:"))) return undefined;
  return mapping.includes("quote:value") && mapping.includes("quote:issued_on") ? undefined : "needsQuote";
}

/** Whether rows of customers bring their last job. */
export function holdsJobs(mapping: Mapping): boolean {
  return mapping.some((field) => field?.startsWith("job:"));
}

export function withField(mapping: Mapping, column: number, field: ImportTarget | null): Mapping {
  return mapping.map((before, index) => (index === column ? field : before));
}
