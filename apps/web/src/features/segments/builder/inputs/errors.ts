import type { PartErrors } from "../../rule/check.ts";

/** What is told at a field: of the field itself, or of something in it. */
export function errorOf(errors: PartErrors, field: string): string | undefined {
  const found = Object.entries(errors).find(([key]) => key === field || key.startsWith(`${field}.`));
  return found?.[1];
}
