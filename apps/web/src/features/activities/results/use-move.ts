import { activities } from "@delight/contract/activities";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useRoomMutation } from "../../../lib/query.ts";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { activityQuery } from "../activities.api.ts";

const done = {
  pause: "move.pause.done",
  resume: "move.resume.done",
  stop: "move.stop.done",
  takeBack: "runs.move.changing",
} as const;

/** Moves an activity from one state to the next, and says so. */
export function useMove(move: keyof typeof done) {
  const { t } = useTranslation("activities");
  const client = useQueryClient();
  const errorText = useErrorText();
  return useRoomMutation(activities[move], {
    rooms: ["activities", "deliveries"],
    onSuccess: (moved) => {
      client.setQueryData(activityQuery(moved.id).queryKey, moved);
      toastSuccess(t(done[move]));
    },
    onError: (error) => toastError(error.code === "conflict" ? error.message : errorText(error)),
  });
}
