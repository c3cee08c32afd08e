import { create } from "zustand";
import { brands, brandTitle, titleOf } from "../brand.ts";
import { deleteCookie, readCookie, writeCookie } from "../cookies.ts";
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

function choices(): Partial<Preferences> {
  const keys = Object.keys(defaultPreferences) as Key[];
  const chosen = keys.filter((key) => readCookie(preferenceCookie(key)) !== undefined);
  return Object.fromEntries(chosen.map((key) => [key, readPreference(key)]));
}

/** The choices made in this browser, as texts; what is only a default is left out. */
export function chosenPreferences(): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(choices()).map(([key, value]) => [key, String(value)]));
}

/** What of texts kept elsewhere can be used here: what is known, and was not chosen otherwise in this browser. */
export function usablePreferences(texts: Readonly<Record<string, string>>): Partial<Preferences> {
  const chosen = chosenPreferences();
  const keys = (Object.keys(defaultPreferences) as Key[]).filter((key) => chosen[key] === undefined);
  const values = keys.map((key) => [key, readers[key](texts[key] ?? "")] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("delight-preferences");
const listeners = new Set<() => void>();

/** Tells of every choice that this tab stores; answers how to stop. */
export function watchPreferences(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Looks as other tabs choose; a language is handed on, because its texts come first. */
export function followOtherTabs(speak: (language: Preferences["language"]) => void): void {
  channel?.addEventListener("message", () => {
    const { language, ...look } = choices();
    usePreferenceStore.setState(look);
    if (language !== undefined && language !== currentPreferences().language) speak(language);
  });
}

function tellOfChoices(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it reaches its own origin only
  channel?.postMessage("chosen");
  for (const listener of listeners) listener();
}

export function currentPreferences(): Preferences {
  return usePreferenceStore.getState();
}

/**
 * Stores choices; switching to the horizontal layout shows a hidden navbar and uncollapses (specification 1.7). What is
 * chosen already, here or in another tab, or by default, is not written: a cookie stands for a choice.
 */
export function changePreferences(change: Partial<Preferences>): void {
  const before = usePreferenceStore.getState();
  const isSwitch = change.appContentLayoutNav === "horizontal" && before.appContentLayoutNav !== "horizontal";
  const following: Partial<Preferences> = isSwitch
    ? { isVerticalNavCollapsed: false, ...(before.navbarType === "hidden" ? { navbarType: "sticky" } : {}) }
    : {};
  const all = { ...change, ...following };
  const news = Object.entries(all).filter(([key, value]) => readPreference(key as Key) !== value);
  for (const [key, value] of news) writeCookie(preferenceCookie(key), String(value));
  usePreferenceStore.setState(all);
  if (news.length > 0) tellOfChoices();
}

/**
 * Forgets what was chosen in this browser, for every brand, and looks as it comes. The language is spoken on until that of
 * the profile is there: its texts come first.
 */
export function forgetChoices(): void {
  for (const id of brands) {
    for (const key of Object.keys(defaultPreferences)) deleteCookie(`${titleOf(id)}-${key}`);
  }
  const { language: _spoken, ...look } = defaultPreferences;
  usePreferenceStore.setState(look);
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
export function resetAppearance(): () => void {
  const { language: _kept, shortcuts: _too, ...before } = usePreferenceStore.getState();
  changePreferences(defaultLook);
  return () => changePreferences(before);
}
