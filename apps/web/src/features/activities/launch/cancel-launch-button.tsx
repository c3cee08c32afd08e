import { activities } from "@delight/contract/activities";
import { Button } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../lib/query.ts";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { activityQuery } from "../activities.api.ts";

interface TakeBackButtonProps {
  readonly id: string;
  /** Whether it is the next thing to press: just launched, the button that was pressed is gone. */
  readonly isNext: boolean;
}

/** Makes a launched activity a draft again, as long as it has not begun. */
export function CancelLaunchButton({ id, isNext }: TakeBackButtonProps) {
  const { t } = useTranslation("activities");
  const client = useQueryClient();
  const errorText = useErrorText();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isNext) button.current?.focus();
  }, [isNext]);
  const takeBack = useEndpointMutation(activities.takeBack, {
    invalidates: ["activities", "deliveries", "reports"],
    onSuccess: (draft) => {
      client.setQueryData(activityQuery(id).queryKey, draft);
      toastSuccess(t("launch.takenBack"));
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: activityQuery(id).queryKey });
      toastError(error.code === "conflict" ? t("launch.tooLate") : errorText(error));
    },
  });
  return (
    <Button
      ref={button}
      variant="default"
      leftSection={<IconArrowBackUp size={18} className="flip-in-rtl" aria-hidden />}
      loading={takeBack.isPending}
      onClick={({ detail }) => (isDoubleClick(detail) ? undefined : takeBack.mutate({ id }))}
    >
      {t("launch.takeBack")}
    </Button>
  );
}

/** The second half of a double click on "launch" lands here, where nobody meant to press. */
function isDoubleClick(detail: number): boolean {
  return detail > 1;
}
