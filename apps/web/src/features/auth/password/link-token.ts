import { useEffect } from "react";
import { useFragmentParam, useQueryParam, useReplace } from "../../../lib/route.ts";

interface LinkToken {
  /** The secret of a mailed link; empty when there is none. */
  readonly token: string;
  /** Forgets it, once it has done its work. */
  readonly forget: () => void;
}

/**
 * Reads `#token=`, which no server on the way gets to see, and takes it out of the address at once: the history does not keep it, and a
 * reload still works. Links of before carry `?token=`.
 */
export function useLinkToken(path: string): LinkToken {
  const inFragment = useFragmentParam("token");
  const inQuery = useQueryParam("token");
  const inAddress = inFragment ?? inQuery;
  const replace = useReplace();
  const key = `token:${path}`;
  useEffect(() => {
    if (inAddress === undefined) return;
    window.sessionStorage.setItem(key, inAddress);
    replace(path);
  });
  return {
    token: inAddress ?? window.sessionStorage.getItem(key) ?? "",
    forget: () => window.sessionStorage.removeItem(key),
  };
}
