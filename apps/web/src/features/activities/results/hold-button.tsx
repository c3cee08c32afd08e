import { Button } from "@mantine/core";
import { IconPlayerPause } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useMove } from "./use-move.ts";

/** Pauses an activity at once: it can be resumed. */
export function HoldButton({ id }: { readonly id: string }) {
  const { t } = useTranslation("activities");
  const pause = useMove("pause");
  return (
    <Button
      variant="light"
      color="warning"
      leftSection={<IconPlayerPause size={18} aria-hidden />}
      loading={pause.isPending}
      onClick={() => pause.mutate({ id })}
    >
      {t("move.pause.action")}
    </Button>
  );
}
