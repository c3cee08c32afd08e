import { conversions } from "@delight/contract/conversions";
import { useEndpointMutation } from "../../../lib/query.ts";
import { toastError } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";

/** Starts and stops computing all conversions anew. */
export function useRunMutations() {
  const errorText = useErrorText();
  const options = { invalidates: ["conversions"], onError: (error: Error) => toastError(errorText(error)) };
  return {
    start: useEndpointMutation(conversions.startRun, options),
    cancel: useEndpointMutation(conversions.cancelRun, options),
  };
}
