import { ApiException, detailOf } from "../lib/api/api-exception.ts";
import { useErrorText } from "./use-error-text.ts";

/**
 * Why something was refused: in the user's language where its code tells, otherwise in the server's own words (specification 5.3), and in
 * those of `fallback` where it says nothing.
 */
export function useRefusalText(): (refusal: unknown, fallback?: string) => string {
  const translated = useErrorText();
  return (refusal, fallback = translated(refusal)) => {
    const isKnown = refusal instanceof ApiException && refusal.code !== "unexpected";
    return isKnown ? translated(refusal) : detailOf(refusal, fallback);
  };
}
