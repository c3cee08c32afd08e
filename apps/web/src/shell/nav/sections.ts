import type { NavigationEntry, NavigationSection } from "../navigation.ts";

export interface Section {
  readonly name: NavigationSection | undefined;
  readonly entries: readonly NavigationEntry[];
}

/** Entries that stand together under one title; those before the first title have none. */
export function sectionsOf(entries: readonly NavigationEntry[]): readonly Section[] {
  const names = [...new Set(entries.map(({ section }) => section))];
  return names.map((name) => ({ name, entries: entries.filter(({ section }) => section === name) }));
}
