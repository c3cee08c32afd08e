import { changePreferences, usePreference } from "../../lib/preferences/store.ts";
import { type Place, type PlaceName, usePlaces } from "../places.ts";

/** What everybody begins with, as far as they may go there. */
export const firstShortcuts: readonly PlaceName[] = [
  "allCustomers",
  "activities",
  "emails",
  "services",
  "dashboard",
  "settings",
];
export const mostShortcuts = 8;

/** Stands for having chosen none, which is not the same as never having chosen. */
const none = "none";

interface Shortcuts {
  readonly chosen: readonly Place[];
  /** Everywhere the user may go. */
  readonly all: readonly Place[];
  readonly isFull: boolean;
  readonly toggle: (name: PlaceName) => void;
  readonly reset: () => void;
}

/** The places at hand in the top bar: chosen by the user, kept with their other preferences, and never where they may not go. */
export function useShortcuts(): Shortcuts {
  const kept = usePreference("shortcuts");
  const all = usePlaces();
  const names: readonly string[] = kept === "" ? firstShortcuts : kept.split(",");
  const chosen = names.flatMap((name) => all.find((place) => place.name === name) ?? []);
  const isFull = chosen.length >= mostShortcuts;
  const keep = (next: readonly string[]) => changePreferences({ shortcuts: next.length === 0 ? none : next.join(",") });
  const shown = chosen.map(({ name }) => name);
  return {
    chosen,
    all,
    isFull,
    toggle: (name) => {
      if (shown.includes(name)) keep(shown.filter((one) => one !== name));
      else if (!isFull) keep([...shown, name]);
    },
    reset: () => keep(firstShortcuts),
  };
}
