import { segments } from "@delight/contract/segments";
import { ActionIcon, Tooltip } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRoomMutation } from "../../lib/query.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { useErrorText } from "../../ui/use-error-text.ts";
import type { Segment } from "./segments.api.ts";

interface RemoveSegmentProps {
  readonly segment: Segment;
  readonly onRemoved?: () => void;
}

/** Deletes a segment that no activity needs, after asking. */
export function RemoveSegment({ segment: { id, name }, onRemoved }: RemoveSegmentProps) {
  const { t } = useTranslation("segments");
  const text = useErrorText();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useRoomMutation(segments.remove, {
    rooms: ["segments"],
    onSuccess: () => {
      toastSuccess(t("remove.done", { name }));
      onRemoved?.();
    },
    onError: (error) => toastError(error.code === "conflict" ? t("remove.used") : text(error)),
  });
  const label = t("remove.of", { name });
  return (
    <>
      <Tooltip label={t("remove.action")}>
        <ActionIcon
          variant="subtle"
          color="error"
          size="lg"
          aria-label={label}
          loading={remove.isPending}
          onClick={() => setIsAsking(true)}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Confirm
        isOpen={isAsking}
        title={t("remove.title")}
        action={t("remove.action")}
        isDangerous
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          remove.mutate({ id });
        }}
      >
        {t("remove.text", { name })}
      </Confirm>
    </>
  );
}
