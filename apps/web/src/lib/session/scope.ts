import { useEffect, useSyncExternalStore } from "react";
import { demoModeKey, organizationIdKey } from "../api/headers.ts";
import { monitorAfresh } from "../monitoring/monitored-user.ts";
import { queryClient } from "../query-client.ts";
import { useProfileStore } from "./stored/stores.ts";

let generation = 0;
const listeners = new Set<() => void>();

/**
 * Everything that is shown belongs to one organization, with its true names or invented ones. When that changes, nothing
 * may stay: neither rows, nor answers on their way, nor what a screen remembers.
 */
export function resetScope(): void {
  generation += 1;
  monitorAfresh();
  // The stored profile would go on showing rights and names of before.
  useProfileStore.setState({ profile: undefined });
  for (const listener of listeners) listener();
  void queryClient.cancelQueries();
  void queryClient.resetQueries();
}

/** Counts how often everything has begun afresh; screens that carry it as their key are made anew. */
export function useScopeVersion(): number {
  return useSyncExternalStore(watchScope, () => generation);
}

/** Tells of every change of organization or demo mode; answers how to stop. */
export function watchScope(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Another tab switches this one too: they share what the next call says it is for. */
export function useScopeOfOtherTabs(): void {
  useEffect(() => {
    const follow = ({ key, oldValue, newValue }: StorageEvent) => {
      const isOurs = key === organizationIdKey || key === demoModeKey;
      if (isOurs && newValue !== null && oldValue !== newValue) resetScope();
    };
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, []);
}
