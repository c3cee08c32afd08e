import { dues } from "@delight/contract/dues";
import { Button, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { DayField } from "../../../ui/fields/day-field.tsx";
import { FormDialog } from "../../../ui/form/form-layer.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../../ui/toast.ts";
import { useEndpointMutation } from "../../../lib/query.ts";
import { roomsOfJobs, type ServiceDue } from "../services.api.ts";

interface DateDialogProps {
  readonly due: ServiceDue;
  readonly onClose: () => void;
}

interface DateValues extends Record<string, unknown> {
  dueOn: string;
}

/** Sets a due date by hand, or has it computed again. */
export function DateDialog({ due, onClose }: DateDialogProps) {
  const { t } = useTranslation("services");
  const { day } = useFormat();
  const done = () => {
    toastSuccess(t("dues.moved"));
    onClose();
  };
  const { form, submit, isSaving, problem } = useContractForm<typeof dues.setDate, DateValues>(dues.setDate, {
    initialValues: { dueOn: due.dueOn },
    toInput: ({ dueOn }) => ({ id: due.id, dueOn }),
    invalidates: roomsOfJobs,
    onSaved: done,
  });
  const compute = useEndpointMutation(dues.setDate, { invalidates: roomsOfJobs, onSuccess: done });
  return (
    <FormDialog
      title={t("dues.moveTitle")}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={submit}
      isSaving={isSaving}
      action={t("form.save")}
    >
      <FormError error={problem ?? compute.error ?? undefined} />
      <Text>{t("dues.moveText", { service: due.serviceName, customer: due.customerName, day: day(due.dueOn) })}</Text>
      <DayField
        label={t("column.dueOn")}
        description={t("dues.moveHint")}
        required
        data-autofocus
        {...form.getInputProps("dueOn")}
      />
      {due.basis === "manual" ? (
        <Button
          variant="subtle"
          loading={compute.isPending}
          onClick={() => compute.mutate({ id: due.id, dueOn: null })}
        >
          {t("dues.compute")}
        </Button>
      ) : null}
    </FormDialog>
  );
}
