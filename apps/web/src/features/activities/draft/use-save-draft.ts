import { activities } from "@delight/contract/activities";
import { useQueryClient } from "@tanstack/react-query";
import { useEndpointMutation } from "../../../lib/query.ts";
import { toastError } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { activityQuery } from "../activities.api.ts";

/** Saves a change of a draft at once, so that a reload goes on where it was left. */
export function useSaveDraft() {
  const client = useQueryClient();
  const errorText = useErrorText();
  return useEndpointMutation(activities.update, {
    invalidates: ["activities"],
    onSuccess: (saved) => client.setQueryData(activityQuery(saved.id).queryKey, saved),
    onError: (error) => toastError(errorText(error)),
  });
}
