import { services } from "@delight/contract/services";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { MoneyField } from "../../../ui/fields/money-field.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../../ui/toast.ts";
import { roomsOfJobs, type ServiceRecord } from "../services.api.ts";

interface WorthDialogProps {
  readonly record: ServiceRecord;
  readonly onClose: () => void;
}

interface WorthValues extends Record<string, unknown> {
  valueCents: number | undefined;
  invoicedCents: number | undefined;
}

/** What a job is worth, and beside it what was invoiced. */
export function WorthDialog({ record, onClose }: WorthDialogProps) {
  const { t } = useTranslation("services");
  const { t: common } = useTranslation();
  const { id, valueCents, invoicedCents, currency, serviceName: service, customerName: customer } = record;
  const { form, submit, isSaving, problem } = useContractForm<typeof services.changeRecord, WorthValues>(
    services.changeRecord,
    {
      initialValues: { valueCents, invoicedCents: invoicedCents ?? undefined },
      toInput: (values) => ({
        id,
        valueCents: values.valueCents ?? 0,
        invoicedCents: values.invoicedCents ?? null,
      }),
      invalidates: roomsOfJobs,
      onSaved: () => {
        toastSuccess(t("record.worthSaved"));
        onClose();
      },
    },
  );
  const values = form.getValues();
  return (
    <Modal opened onClose={onClose} title={t("record.worthTitle")} closeButtonProps={{ "aria-label": common("close") }}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <FormError error={problem} />
          <Text>{t("record.worthText", { service, customer })}</Text>
          <MoneyField
            label={t("record.value")}
            currency={currency}
            data-autofocus
            {...form.getInputProps("valueCents")}
            value={values.valueCents}
          />
          <MoneyField
            label={t("record.invoiced")}
            currency={currency}
            description={t("record.invoicedHint")}
            {...form.getInputProps("invoicedCents")}
            value={values.invoicedCents}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t("record.close")}
            </Button>
            <Button type="submit" loading={isSaving}>
              {t("record.worthSave")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
