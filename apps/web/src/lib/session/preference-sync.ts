import { profiles } from "@delight/contract/bare/profiles";
import { useEffect } from "react";
import { call } from "../api/call.ts";
import type { CallInput } from "../api/types.ts";
import { brandTitle } from "../brand.ts";
import { changeLanguage } from "../i18n/i18n.ts";
import {
  changePreferences,
  chosenPreferences,
  currentPreferences,
  usablePreferences,
  watchPreferences,
} from "../preferences/store.ts";
import { queryClient } from "../query-client.ts";
import { forgetWithSession } from "./clear.ts";
import { onBeforeSignOut } from "./unload.ts";
import { profileQuery, useProfile } from "./profile.ts";
import { useSession } from "./store.ts";
import { createPersisted } from "./stored/persisted.ts";
import { type Profile, useProfileStore } from "./stored/stores.ts";

/** Several choices in a row are one change. */
const pause = 500;

/**
 * Keeps the choices of the look in the profile too: signing out clears this browser, and other browsers know nothing of
 * it (product decision 5).
 */
export function usePreferenceSync(): void {
  const { data: profile, isPlaceholderData } = useProfile();
  const fresh = isPlaceholderData ? undefined : profile;
  const userId = fresh?.id;
  useEffect(() => {
    if (fresh) void putBack(fresh);
  }, [fresh]);
  useEffect(() => (userId === undefined ? undefined : keepSaved(userId)), [userId]);
}

/** Who has chosen something that their profile does not know yet; it outlives the page, as the choice does. */
const useUnsaved = createPersisted<{ readonly by: string | undefined }>({
  name: "unsavedLook",
  initial: { by: undefined },
  write: ({ by }) => ({ by }),
  read: ({ by }) => (typeof by === "string" ? { by } : {}),
});
forgetWithSession(() => useUnsaved.setState({ by: undefined }));

/** Saves every choice, what failed with the next occasion, and nothing is left behind by signing out; answers how to stop. */
function keepSaved(userId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Promise.resolve();
  const trySaving = async () => {
    if (useUnsaved.getState().by !== userId) return;
    useUnsaved.setState({ by: undefined });
    if (!(await save(userId)) && useSession.getState().isAuthenticated) useUnsaved.setState({ by: userId });
  };
  const saved = () => {
    clearTimeout(timer);
    last = last.then(trySaving);
    return last;
  };
  const catchUp = () => void saved();
  const stopWatching = watchPreferences(() => {
    useUnsaved.setState({ by: userId });
    clearTimeout(timer);
    timer = setTimeout(catchUp, pause);
  });
  const stopWaiting = onBeforeSignOut(saved);
  window.addEventListener("online", catchUp);
  document.addEventListener("visibilitychange", catchUp);
  catchUp();
  return () => {
    clearTimeout(timer);
    stopWatching();
    stopWaiting();
    window.removeEventListener("online", catchUp);
    document.removeEventListener("visibilitychange", catchUp);
  };
}

/** Applies what the profile keeps for this brand, as far as nothing else was chosen in this browser. */
async function putBack({ preferences, language }: Profile): Promise<void> {
  const { language: chosen, ...look } = usablePreferences({ language, ...preferences[brandTitle] });
  if (Object.keys(look).length > 0) changePreferences(look);
  if (chosen === undefined || chosen === currentPreferences().language) return;
  // Nobody has asked for it on this screen: it comes with the next one.
  await changeLanguage(chosen).catch(() => undefined);
}

/** Sends all choices of this browser; false when they could not be kept. */
async function save(userId: string): Promise<boolean> {
  const { profile } = useProfileStore.getState();
  if (profile?.id !== userId) return false;
  const change = changeOf(profile);
  if (Object.keys(change).length === 0) return true;
  const answer = await call(profiles.update, change).catch(() => undefined);
  const { user, isAuthenticated } = useSession.getState();
  if (!answer || !isAuthenticated || (user && user.id !== userId)) return false;
  const merged = { ...profile, ...answer };
  useProfileStore.setState({ profile: merged });
  queryClient.setQueryData(profileQuery.queryKey, merged);
  return true;
}

/** What the profile does not know yet. */
function changeOf({ preferences, language }: Profile): CallInput<typeof profiles.update> {
  const kept = preferences[brandTitle] ?? {};
  const chosen = chosenPreferences();
  const isNews = Object.entries(chosen).some(([key, value]) => kept[key] !== value);
  const spoken = currentPreferences().language;
  return {
    ...(isNews ? { preferences: { ...preferences, [brandTitle]: { ...kept, ...chosen } } } : {}),
    ...(chosen["language"] !== undefined && spoken !== language ? { language: spoken } : {}),
  };
}
