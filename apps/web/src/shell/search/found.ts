import type { IconHome2 } from "@tabler/icons-react";

export type Icon = typeof IconHome2;

/** The groups of results, in the order of those that match equally well. */
export const groups = [
  "recent",
  "customers",
  "activities",
  "emails",
  "services",
  "segments",
  "places",
  "settings",
  "commands",
] as const;
export type Group = (typeof groups)[number];

/** Where choosing a result leads, or what it does. */
export type Act =
  | { readonly to: string; readonly search?: Readonly<Record<string, string>> }
  | { readonly run: () => void };

/** One thing that was found, or is offered. */
export interface Found {
  /** Its own among all there are; the same tomorrow. */
  readonly key: string;
  readonly group: Group;
  readonly icon: Icon;
  readonly title: string;
  readonly subtitle: string;
  /** From 1 for its very name down. */
  readonly score: number;
  readonly act: Act;
}

export interface FoundGroup {
  readonly group: Group;
  readonly items: readonly Found[];
}

/** What was found by group, the group with the best match first; of each so many at most. */
export function grouped(found: readonly Found[], most: number): readonly FoundGroup[] {
  return groups
    .map((group) => ({
      group,
      items: found
        .filter((one) => one.group === group)
        .toSorted((one, other) => other.score - one.score)
        .slice(0, most),
    }))
    .filter(({ items }) => items.length > 0)
    .toSorted((one, other) => (other.items[0]?.score ?? 0) - (one.items[0]?.score ?? 0));
}
