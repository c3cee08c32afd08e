import { activities } from "@delight/contract/activities";
import { useQueryClient } from "@tanstack/react-query";
import { useEndpointMutation } from "../../lib/query.ts";
import { toastError } from "../../ui/toast.ts";
import { useErrorText } from "../../ui/use-error-text.ts";
import { activityQuery } from "./activities.api.ts";

/** Saves at once how an activity is sent, also of one that runs. */
export function useSending() {
  const client = useQueryClient();
  const errorText = useErrorText();
  return useEndpointMutation(activities.setSending, {
    invalidates: ["activities"],
    onSuccess: (saved) => client.setQueryData(activityQuery(saved.id).queryKey, saved),
    onError: (error) => toastError(errorText(error)),
  });
}
