import { useEffect, useEffectEvent } from "react";
import { readEmail } from "./store-email.ts";
import type { Save } from "./use-save.ts";

/** How often the server is asked while somebody looks, in milliseconds. */
const interval = 60_000;

/** Notices that somebody else saved the email, before one's own save would tell: when the window is looked at again, and now and then. */
export function useRemoteChanges({ saved, isStale, hear }: Save): void {
  const id = saved?.id;
  const ask = useEffectEvent(async () => {
    if (id === undefined || document.visibilityState !== "visible") return;
    // Whatever keeps the answer away, saving will tell of it.
    await hear(() => readEmail(id)).catch(() => undefined);
  });
  useEffect(() => {
    if (id === undefined || isStale) return;
    const timer = setInterval(() => void ask(), interval);
    const onFocus = () => void ask();
    window.addEventListener("focus", onFocus);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", onFocus);
    };
  }, [id, isStale]);
}
