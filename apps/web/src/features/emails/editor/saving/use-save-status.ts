import { useCallback, useState } from "react";
import { ApiException } from "../../../../lib/api/api-exception.ts";
import { type SaveMode, isFinal } from "./store-email.ts";

export interface SaveStatus {
  /** Somebody saved another version meanwhile; the author has to say what counts. */
  readonly isConflict: boolean;
  /** The server holds a version that the author has not seen. */
  readonly isStale: boolean;
  /** The last automatic save did not arrive. */
  readonly hasFailed: boolean;
  /** Why the server does not take the email, however often it is sent. */
  readonly refusal: ApiException | undefined;
}

const calm: SaveStatus = { isConflict: false, isStale: false, hasFailed: false, refusal: undefined };

/** What stands in the way of saving, and what is heard of others. */
export function useSaveStatus() {
  const [outlook, setOutlook] = useState(calm);
  const change = useCallback((next: Partial<SaveStatus>) => setOutlook((before) => ({ ...before, ...next })), []);
  return {
    outlook,
    rest: useCallback(() => setOutlook(calm), []),
    openConflict: () => change({ isConflict: true }),
    closeConflict: () => change({ isConflict: false }),
    overtake: useCallback(() => change({ isStale: true }), [change]),
    /** Answers whether nothing more is to be said: nobody is asked about a save that nobody wanted. */
    refuse: (error: unknown, how: SaveMode) => {
      const isConflict = error instanceof ApiException && error.code === "conflict";
      if (isConflict) setOutlook({ ...calm, isConflict: how !== "auto", isStale: true });
      else if (isFinal(error)) change({ refusal: error, hasFailed: false });
      else if (how === "auto") change({ hasFailed: true });
      return isConflict || how === "auto";
    },
  };
}
