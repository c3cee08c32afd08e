import { emails } from "@delight/contract/emails";
import { useEffect } from "react";
import { call } from "../../../../lib/api/call.ts";
import type { Save } from "./use-save.ts";

/** How often the server is asked while somebody looks, in milliseconds. */
const interval = 60_000;

/** Notices that somebody else saved the email, before one's own save would tell: when the window is looked at again, and now and then. */
export function useOthers({ saved, isOvertaken, hear }: Save): void {
  const id = saved?.id;
  useEffect(() => {
    if (id === undefined || isOvertaken) return;
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        hear((await call(emails.get, { id })).version);
      } catch {
        // Whatever keeps the answer away, saving will tell of it.
      }
    };
    const timer = setInterval(() => void ask(), interval);
    const onFocus = () => void ask();
    window.addEventListener("focus", onFocus);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", onFocus);
    };
  }, [id, isOvertaken, hear]);
}
