import type { ReactNode } from "react";
import type { DayPreset } from "../../lib/days.ts";
import type { ListState } from "../list-state.ts";

interface Option {
  readonly value: string;
  readonly label: string;
}

/** One filter above a list; its keys are those of the list's endpoint, its values stand in the address. */
export type Filter =
  | { readonly kind: "select"; readonly key: string; readonly label: string; readonly options: readonly Option[] }
  /** Several of some; in the address and to the endpoint a text with commas. */
  | { readonly kind: "many"; readonly key: string; readonly label: string; readonly options: readonly Option[] }
  | {
      readonly kind: "days";
      readonly from: string;
      readonly to: string;
      readonly label: string;
      readonly presets?: readonly DayPreset[];
    }
  | { readonly kind: "numbers"; readonly least: string; readonly most: string; readonly label: string }
  /** A field of the screen's own, such as one that searches the server; `said` is what its chip says while it is set. */
  | {
      readonly kind: "own";
      readonly key: string;
      readonly label: string;
      readonly field: ReactNode;
      readonly said: string | undefined;
    };

/** The part of a list's state that filters read and change. */
export type FilteredList = Pick<ListState, "change"> & { readonly input: object };

/** What the address holds of a filter, as text; undefined while it is not set. */
export function valueOf({ input }: FilteredList, key: string): string | undefined {
  const value: unknown = (input as Readonly<Record<string, unknown>>)[key];
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.join(",");
  return typeof value === "string" || typeof value === "number" ? String(value) || undefined : undefined;
}

export function keysOf(filter: Filter): readonly string[] {
  if (filter.kind === "days") return [filter.from, filter.to];
  return filter.kind === "numbers" ? [filter.least, filter.most] : [filter.key];
}

export function isActive(filter: Filter, list: FilteredList): boolean {
  return keysOf(filter).some((key) => valueOf(list, key) !== undefined);
}

/** The change of the list that takes filters away. */
export function without(filters: readonly Filter[]): Record<string, undefined> {
  return Object.fromEntries(filters.flatMap(keysOf).map((key) => [key, undefined]));
}
