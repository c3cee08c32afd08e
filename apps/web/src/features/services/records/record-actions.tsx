import { services } from "@delight/contract/services";
import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRoomMutation } from "../../../lib/query.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { roomsOfJobs, type ServiceRecord } from "../services.api.ts";
import { CompleteDialog } from "./complete-dialog.tsx";

/** What can be done with a booked job: say that it is done, or cancel it. */
export function RecordActions({ record }: { readonly record: ServiceRecord }) {
  const { t } = useTranslation("services");
  const errorText = useErrorText();
  const [open, setOpen] = useState<"complete" | "cancel">();
  const close = () => setOpen(undefined);
  const cancel = useRoomMutation(services.cancelRecord, {
    rooms: roomsOfJobs,
    onSuccess: () => {
      toastSuccess(t("record.cancelled"));
      close();
    },
    onError: (error) => toastError(errorText(error)),
  });
  if (record.status !== "booked") return null;
  const names = { service: record.serviceName, customer: record.customerName };
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        size="xs"
        variant="light"
        aria-label={`${t("records.complete")}: ${t("records.completeFor", names)}`}
        onClick={() => setOpen("complete")}
      >
        {t("records.complete")}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="error"
        aria-label={`${t("records.cancel")}: ${t("records.cancelFor", names)}`}
        onClick={() => setOpen("cancel")}
      >
        {t("records.cancel")}
      </Button>
      {open === "complete" && <CompleteDialog record={record} onClose={close} />}
      <Confirm
        isOpen={open === "cancel"}
        title={t("record.cancelTitle")}
        action={t("record.cancelSave")}
        isDangerous
        isBusy={cancel.isPending}
        onConfirm={() => cancel.mutate({ id: record.id })}
        onClose={close}
      >
        {t("record.cancelText", names)}
      </Confirm>
    </Group>
  );
}
