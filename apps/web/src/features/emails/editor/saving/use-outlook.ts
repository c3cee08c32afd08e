import { useCallback, useState } from "react";
import { ApiException } from "../../../../lib/api/api-exception.ts";
import { type How, isFinal } from "./store-email.ts";

export interface Outlook {
  /** Somebody saved another version meanwhile; the author has to say what counts. */
  readonly isConflict: boolean;
  /** The server holds a version that the author has not seen. */
  readonly isOvertaken: boolean;
  /** The last automatic save did not arrive. */
  readonly hasFailed: boolean;
  /** Why the server does not take the email, however often it is sent. */
  readonly refusal: ApiException | undefined;
}

const calm: Outlook = { isConflict: false, isOvertaken: false, hasFailed: false, refusal: undefined };

/** What stands in the way of saving, and what is heard of others. */
export function useOutlook() {
  const [outlook, setOutlook] = useState(calm);
  const change = useCallback((next: Partial<Outlook>) => setOutlook((before) => ({ ...before, ...next })), []);
  return {
    outlook,
    rest: useCallback(() => setOutlook(calm), []),
    openConflict: () => change({ isConflict: true }),
    closeConflict: () => change({ isConflict: false }),
    overtake: useCallback(() => change({ isOvertaken: true }), [change]),
    /** Answers whether nothing more is to be said: nobody is asked about a save that nobody wanted. */
    refuse: (error: unknown, how: How) => {
      const isConflict = error instanceof ApiException && error.code === "conflict";
      if (isConflict) setOutlook({ ...calm, isConflict: how !== "auto", isOvertaken: true });
      else if (isFinal(error)) change({ refusal: error, hasFailed: false });
      else if (how === "auto") change({ hasFailed: true });
      return isConflict || how === "auto";
    },
  };
}
