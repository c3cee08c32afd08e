import { services } from "@delight/contract/services";
import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../lib/query.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { roomsOfJobs, type ServiceRecord } from "../services.api.ts";
import { CompleteDialog } from "./complete-dialog.tsx";
import { WorthDialog } from "./worth-dialog.tsx";

/** What can be done with a job: say what it was worth, and of a booked one that it is done, or cancel it. */
export function RecordActions({ record }: { readonly record: ServiceRecord }) {
  const { t } = useTranslation("services");
  const errorText = useErrorText();
  const [open, setOpen] = useState<"complete" | "cancel" | "worth">();
  const close = () => setOpen(undefined);
  const cancel = useEndpointMutation(services.cancelRecord, {
    invalidates: roomsOfJobs,
    onSuccess: () => {
      toastSuccess(t("record.cancelled"));
      close();
    },
    onError: (error) => toastError(errorText(error)),
  });
  const names = { service: record.serviceName, customer: record.customerName };
  return (
    <Group gap="xs" wrap="nowrap">
      {record.status === "booked" ? <BookedActions names={names} onOpen={setOpen} /> : null}
      <Button
        size="xs"
        variant="subtle"
        aria-label={`${t("records.worth")}: ${t("records.worthFor", names)}`}
        onClick={() => setOpen("worth")}
      >
        {t("records.worth")}
      </Button>
      {open === "worth" && <WorthDialog record={record} onClose={close} />}
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

interface BookedActionsProps {
  readonly names: { readonly service: string; readonly customer: string };
  readonly onOpen: (layer: "complete" | "cancel") => void;
}

function BookedActions({ names, onOpen }: BookedActionsProps) {
  const { t } = useTranslation("services");
  return (
    <>
      <Button
        size="xs"
        variant="light"
        aria-label={`${t("records.complete")}: ${t("records.completeFor", names)}`}
        onClick={() => onOpen("complete")}
      >
        {t("records.complete")}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="error"
        aria-label={`${t("records.cancel")}: ${t("records.cancelFor", names)}`}
        onClick={() => onOpen("cancel")}
      >
        {t("records.cancel")}
      </Button>
    </>
  );
}
