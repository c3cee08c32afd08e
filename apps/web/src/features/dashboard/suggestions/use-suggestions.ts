import { suggestions } from "@delight/contract/suggestions";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { call } from "../../../lib/api/call.ts";
import { useEndpointMutation } from "../../../lib/query.ts";
import { toastError } from "../../../ui/toast.ts";
import { useUndo } from "../../../ui/undo/use-undo.tsx";
import { useErrorText } from "../../../ui/use-error-text.ts";

const madeRooms = ["reports", "activities", "segments", "emails"];

/** Makes the draft of a suggestion and opens it where only the launch is left. */
export function useMakeActivity(): { make: (key: string) => void; isMaking: boolean } {
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { mutate, isPending } = useEndpointMutation(suggestions.makeActivity, {
    invalidates: madeRooms,
    onSuccess: ({ activityId }) => void navigate({ to: paths.activity(activityId), search: { step: "check" } }),
    onError: (error) => toastError(errorText(error)),
  });
  return { make: (key) => mutate({ key }), isMaking: isPending };
}

/** Puts a suggestion off and offers to take that back. */
export function useSnooze(): (key: string) => void {
  const { t } = useTranslation("dashboard");
  const client = useQueryClient();
  const errorText = useErrorText();
  const offer = useUndo();
  const wake = useWake();
  const snooze = async (key: string) => {
    await call(suggestions.snooze, { key });
    await client.invalidateQueries({ queryKey: ["reports", suggestions.list.path] });
    offer({ message: t("suggestions.snoozed"), onUndo: () => wake(key) });
  };
  return (key) => void snooze(key).catch((error: unknown) => toastError(errorText(error)));
}

/** Shows a suggestion again that was put off. */
export function useWake(): (key: string) => Promise<void> {
  const client = useQueryClient();
  return async (key) => {
    await call(suggestions.wake, { key });
    await client.invalidateQueries({ queryKey: ["reports", suggestions.list.path] });
  };
}
