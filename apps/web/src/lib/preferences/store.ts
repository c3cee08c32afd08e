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

/**
 * Stores choices; switching to the horizontal layout shows a hidden navbar and uncollapses (specification 1.7). What is
 * chosen already, or by default, is not written: a cookie stands for a choice.
 */
export function changePreferences(change: Partial<Preferences>): void {
  const before = usePreferenceStore.getState();
  const isSwitch = change.appContentLayoutNav === "horizontal" && before.appContentLayoutNav !== "horizontal";
  const following: Partial<Preferences> = isSwitch
    ? { isVerticalNavCollapsed: false, ...(before.navbarType === "hidden" ? { navbarType: "sticky" } : {}) }
    : {};
  const all = { ...change, ...following };
  for (const [key, value] of Object.entries(all)) {
    if (before[key as Key] !== value) writeCookie(preferenceCookie(key), String(value));
  }
  usePreferenceStore.setState(all);
}

/** All that can be chosen of the look; the language and the shortcuts are no part of it. */
const { language: _language, shortcuts: _shortcuts, ...defaultLook } = defaultPreferences;

/** Whether anything of the look was chosen otherwise than it comes, now and whenever that changes. */
export function useHasOwnLook(): boolean {
  return usePreferenceStore((preferences) =>
    Object.entries(defaultLook).some(([key, value]) => preferences[key as Key] !== value),
  );
}

/**
 * Puts the whole look back to its defaults and answers how to undo that. The defaults are written where they differ from
 * what was chosen: with its cookie deleted, a choice would come back from the profile.
 */
export function resetLook(): () => void {
  const { language: _kept, shortcuts: _too, ...before } = usePreferenceStore.getState();
  changePreferences(defaultLook);
  return () => changePreferences(before);
}
