import { create } from "zustand";
import { brandTitle } from "../brand.ts";
import { readCookie, writeCookie } from "../cookies.ts";
import { defaultPreferences, type Preferences, readers } from "./rules.ts";

type Key = keyof Preferences;

/** `<title of the brand>-<key>` (specification 3.9). */
export function preferenceCookie(key: string): string {
  return `${brandTitle}-${key}`;
}

function readPreference<K extends Key>(key: K): Preferences[K] {
  const stored = readCookie(preferenceCookie(key));
  return (stored === undefined ? undefined : readers[key](stored)) ?? defaultPreferences[key];
}

/** All preferences as the cookies hold them; what is missing or unknown has its default. */
export function readPreferences(): Preferences {
  const entries = (Object.keys(defaultPreferences) as Key[]).map((key) => [key, readPreference(key)]);
  return Object.fromEntries(entries) as Preferences;
}

const usePreferenceStore = create<Preferences>(() => readPreferences());

/** The preference now and whenever it changes. */
export function usePreference<K extends Key>(key: K): Preferences[K] {
  return usePreferenceStore((preferences) => preferences[key]);
}

/** The choices made in this browser, as texts; what is only a default is left out. */
export function chosenPreferences(): Readonly<Record<string, string>> {
  const keys = Object.keys(defaultPreferences) as Key[];
  return Object.fromEntries(
    keys.flatMap((key) =>
      readCookie(preferenceCookie(key)) === undefined ? [] : [[key, String(readPreference(key))]],
    ),
  );
}

/** What of texts kept elsewhere can be used here: what is known, and was not chosen otherwise in this browser. */
export function usablePreferences(texts: Readonly<Record<string, string>>): Partial<Preferences> {
  const chosen = chosenPreferences();
  const keys = (Object.keys(defaultPreferences) as Key[]).filter((key) => chosen[key] === undefined);
  const values = keys.map((key) => [key, readers[key](texts[key] ?? "")] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** Tells of every change; answers how to stop. */
export function watchPreferences(listener: () => void): () => void {
  return usePreferenceStore.subscribe(listener);
}

export function currentPreferences(): Preferences {
  return usePreferenceStore.getState();
}

/** Stores choices; switching to the horizontal layout shows a hidden navbar and uncollapses (specification 1.7). */
export function changePreferences(change: Partial<Preferences>): void {
  const before = usePreferenceStore.getState();
  const isSwitch = change.appContentLayoutNav === "horizontal" && before.appContentLayoutNav !== "horizontal";
  const following: Partial<Preferences> = isSwitch
    ? { isVerticalNavCollapsed: false, ...(before.navbarType === "hidden" ? { navbarType: "sticky" } : {}) }
    : {};
  const all = { ...change, ...following };
  for (const [key, value] of Object.entries(all)) writeCookie(preferenceCookie(key), String(value));
  usePreferenceStore.setState(all);
}
