import type { ServiceRow } from "./rows.ts";
import type { ImportedServiceFields } from "./services.queries.ts";

type Fact = keyof ImportedServiceFields;

/** Facts that go together: a part of an interval or a season alone means nothing. */
export const groups: readonly (readonly Fact[])[] = [
  ["name"],
  ["code"],
  ["category"],
  ["description"],
  ["price_cents"],
  ["duration_minutes"],
  ["interval_years", "interval_months", "interval_days"],
  ["anchor"],
  ["lead_days"],
  ["season_from", "season_to"],
  ["is_active"],
];

const unsaid: Omit<ImportedServiceFields, "name" | "code"> = {
  category: "",
  description: "",
  price_cents: 0,
  duration_minutes: 0,
  interval_years: 0,
  interval_months: 0,
  interval_days: 0,
  anchor: "done_date",
  lead_days: [],
  season_from: null,
  season_to: null,
  is_active: true,
};

/** Of a service that is new. */
export function newFacts({ name, code, facts }: ServiceRow): ImportedServiceFields {
  return { ...unsaid, ...facts, name, code };
}

/** What a row makes of a service; what it does not say stays. Without overwriting, only what is empty is filled in. */
export function merged(
  old: ImportedServiceFields,
  { name, code, facts }: ServiceRow,
  overwrites: boolean,
): ImportedServiceFields {
  const said = { ...facts, ...called("name", name, old.name), ...called("code", code, old.code) };
  const taken = groups.filter((group) => group.some((fact) => fact in said) && (overwrites || isEmpty(old, group)));
  return { ...old, ...Object.fromEntries(taken.flat().map((fact) => [fact, { ...old, ...said }[fact]])) };
}

/** What a service is known by stays as it was written first. */
function called(fact: "name" | "code", now: string, before: string): Partial<ImportedServiceFields> {
  return now === "" || now.toLowerCase() === before.toLowerCase() ? {} : { [fact]: now };
}

/** How the next due date counts and whether a service is offered is never empty. */
function isEmpty(facts: ImportedServiceFields, group: readonly Fact[]): boolean {
  return group.every((fact) => {
    const value = facts[fact];
    return value === "" || value === 0 || value === null || (Array.isArray(value) && value.length === 0);
  });
}

/** Which facts differ. */
export function changed(old: ImportedServiceFields, now: ImportedServiceFields): Fact[] {
  return groups.flat().filter((fact) => !isEqual(old[fact], now[fact]));
}

export function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const moving: readonly Fact[] = [
  "interval_years",
  "interval_months",
  "interval_days",
  "anchor",
  "season_from",
  "season_to",
  "is_active",
];

/** Whether dues follow from the difference. */
export function movesDues(old: ImportedServiceFields, now: ImportedServiceFields): boolean {
  return changed(old, now).some((fact) => moving.includes(fact));
}
