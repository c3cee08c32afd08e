import type { CustomValue } from "@delight/contract/custom-fields";
import type { CustomField } from "./own-fields.api.ts";

/** Values by the id of their field; undefined and empty ones stand for none. */
export type CustomValues = Readonly<Record<string, CustomValue | undefined>>;

/** What an endpoint takes: only what differs from before, and null for what is there no more. */
export function changesOf(before: CustomValues, now: CustomValues): Record<string, CustomValue | null> {
  const ids = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return Object.fromEntries(
    ids.flatMap((id) => {
      const [was, is] = [kept(before[id]), kept(now[id])];
      return JSON.stringify(was) === JSON.stringify(is) && !isUnread(is) ? [] : [[id, is] as const];
    }),
  );
}

function kept(value: CustomValue | undefined): CustomValue | null {
  const text = typeof value === "string" ? value.trim() : value;
  const isEmpty = text === undefined || text === "" || (Array.isArray(text) && text.length === 0);
  return isEmpty ? null : text;
}

/** A number that could not be read is written as null, which would clear the field. */
function isUnread(value: CustomValue | null): boolean {
  return Number.isNaN(value);
}

/** The choices that were made, by their labels, in the order of the field; one that is gone has none. */
export function labelsOf({ choices }: CustomField, value: CustomValue | undefined): string[] {
  const made: readonly unknown[] = Array.isArray(value) ? value : [value];
  return choices.filter(({ id }) => made.includes(id)).map(({ label }) => label);
}
