import { activities } from "@delight/contract/activities";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { ApiException } from "../../../lib/api/api-exception.ts";
import { useEndpointMutation } from "../../../lib/query.ts";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { activityQuery } from "../activities.api.ts";

const done = {
  pause: "move.pause.done",
  resume: "move.resume.done",
  stop: "move.stop.done",
  takeBack: "runs.move.changing",
} as const;

type Move = keyof typeof done;

/** Moves an activity from one state to the next, and says so. */
export function useMove(move: Move) {
  const { t } = useTranslation("activities");
  const client = useQueryClient();
  const errorText = useErrorText();
  return useEndpointMutation(activities[move], {
    invalidates: ["activities", "deliveries"],
    onSuccess: (moved) => {
      client.setQueryData(activityQuery(moved.id).queryKey, moved);
      toastSuccess(t(done[move]));
    },
    onError: (error) => {
      if (error.code !== "conflict") return toastError(errorText(error));
      toastError(t(whyNot(move, error)));
      // It stands otherwise than it stood here.
      void client.invalidateQueries({ queryKey: ["activities"] });
    },
  });
}

const late = {
  pause: "move.pause.late",
  resume: "move.resume.late",
  stop: "move.stop.late",
  takeBack: "launch.tooLate",
} as const;

/** Each move has one state that refuses it; only what repeats cannot go on without a date either. */
function whyNot(move: Move, { message }: ApiException) {
  return move === "resume" && message.startsWith("No date is left") ? "finding.code.no_run_left" : late[move];
}
