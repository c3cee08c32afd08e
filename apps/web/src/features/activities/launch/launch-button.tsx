import { activities } from "@delight/contract/activities";
import { Button } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../lib/query.ts";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { activityQuery } from "../activities.api.ts";

interface LaunchButtonProps {
  readonly id: string;
  readonly reachable: number;
  readonly repeats: boolean;
  readonly isBlocked: boolean;
}

/** Makes the appointment; until it is kept, the screen that follows offers to take it back. */
export function LaunchButton({ id, reachable, repeats, isBlocked }: LaunchButtonProps) {
  const { t } = useTranslation("activities");
  const client = useQueryClient();
  const errorText = useErrorText();
  const launch = useEndpointMutation(activities.launch, {
    invalidates: ["activities", "deliveries", "reports"],
    onSuccess: (launched) => {
      client.setQueryData(activityQuery(id).queryKey, launched);
      toastSuccess(t("launch.done"));
    },
    onError: (error) => {
      if (error.code !== "conflict") return toastError(errorText(error));
      toastError(t("launch.refused"));
      // What is to be mended is told above in the words of the check, or somebody launched it already.
      void client.invalidateQueries({ queryKey: ["activities"] });
    },
  });
  return (
    <Button
      leftSection={<IconSend size={18} className="flip-in-rtl" aria-hidden />}
      disabled={isBlocked}
      loading={launch.isPending}
      onClick={() => launch.mutate({ id })}
    >
      {repeats ? t("runs.launch") : t("launch.action", { count: reachable })}
    </Button>
  );
}
