import { conversions } from "@delight/contract/conversions";
import { useRoomMutation } from "../../../lib/query.ts";
import { toastError } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";

/** Starts and stops computing all conversions anew. */
export function useRunMutations() {
  const errorText = useErrorText();
  const options = { rooms: ["conversions"], onError: (error: Error) => toastError(errorText(error)) };
  return {
    start: useRoomMutation(conversions.startRun, options),
    cancel: useRoomMutation(conversions.cancelRun, options),
  };
}
