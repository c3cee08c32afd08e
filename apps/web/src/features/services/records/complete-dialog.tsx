import { services } from "@delight/contract/services";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { FormError } from "../../../ui/form/form-error.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../../ui/toast.ts";
import { DayField } from "../../../ui/fields/day-field.tsx";
import { today } from "../../../lib/today.ts";
import { roomsOfJobs, type ServiceRecord } from "../services.api.ts";

interface CompleteDialogProps {
  readonly record: ServiceRecord;
  readonly onClose: () => void;
}

interface CompleteValues extends Record<string, unknown> {
  doneOn: string;
}

/** Asks on which day a booked job was done. */
export function CompleteDialog({ record, onClose }: CompleteDialogProps) {
  const { t } = useTranslation("services");
  const { t: common } = useTranslation();
  const { day } = useFormat();
  const { form, submit, isSaving, problem } = useContractForm<typeof services.completeRecord, CompleteValues>(
    services.completeRecord,
    {
      initialValues: { doneOn: today() },
      toInput: ({ doneOn }) => ({ id: record.id, doneOn }),
      invalidates: roomsOfJobs,
      onSaved: () => {
        toastSuccess(t("record.completed"));
        onClose();
      },
    },
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("record.completeTitle")}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormError error={problem} />
          <Text>
            {t("record.completeText", {
              service: record.serviceName,
              customer: record.customerName,
              day: record.scheduledOn === null ? "" : day(record.scheduledOn),
            })}
          </Text>
          <DayField
            label={t("record.doneDay")}
            required
            max={today()}
            data-autofocus
            {...form.getInputProps("doneOn")}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t("record.close")}
            </Button>
            <Button type="submit" loading={isSaving}>
              {t("record.completeSave")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
