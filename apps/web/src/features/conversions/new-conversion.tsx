import { conversions } from "@delight/contract/conversions";
import { Button, Drawer, Group, NumberInput, Stack, Text, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { UnsavedGuard } from "../../ui/form/unsaved-guard.tsx";
import { useContractForm } from "../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../ui/toast.ts";
import { touchedRooms } from "./conversions.api.ts";
import { centsOf, minorDigits } from "./money-input.ts";
import { ActivitySelect, CustomerSelect } from "./record-select.tsx";

interface NewConversionProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** ISO 4217, of the organization. */
  readonly currency: string;
  /** Set where the activity is known already. */
  readonly activityId?: string;
}

/** Enters by hand what nobody could have seen: a call, a job agreed at the door. */
export function NewConversion({ isOpen, onClose, ...facts }: NewConversionProps) {
  const { t } = useTranslation("conversions");
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      closeOnClickOutside={false}
      title={t("add.title")}
      closeButtonProps={{ "aria-label": t("close") }}
    >
      <NewConversionForm {...facts} onClose={onClose} />
    </Drawer>
  );
}

interface Values extends Record<string, unknown> {
  customerId: string | null;
  activityId: string | null;
  value: number | string;
  occurredOn: string;
  note: string;
}

function NewConversionForm({ onClose, currency, activityId }: Omit<NewConversionProps, "isOpen">) {
  const { t } = useTranslation("conversions");
  const initialValues: Values = {
    customerId: null,
    activityId: activityId ?? null,
    value: "",
    occurredOn: today(),
    note: "",
  };
  const { form, submit, isSaving, problem } = useContractForm(conversions.create, {
    initialValues,
    toInput: ({ value, ...values }) => ({
      ...values,
      customerId: values.customerId ?? "",
      activityId: values.activityId ?? "",
      valueCents: centsOf(value, currency),
    }),
    rooms: touchedRooms,
    onSaved: () => {
      toastSuccess(t("add.done"));
      onClose();
    },
  });
  const errorOf = (field: string) => form.errors[field];
  return (
    <form onSubmit={submit} noValidate>
      <UnsavedGuard isDirty={() => form.isDirty()} />
      <Stack>
        <Text size="sm" c="dimmed">
          {t("add.hint")}
        </Text>
        <FormProblem error={problem} />
        <CustomerSelect
          label={t("add.customer")}
          placeholder={t("add.customerHint")}
          value={form.values.customerId}
          onChange={(id) => form.setFieldValue("customerId", id)}
          error={errorOf("customerId") === undefined ? undefined : t("add.chooseCustomer")}
          isFocused
        />
        {activityId === undefined ? (
          <ActivitySelect
            label={t("add.activity")}
            placeholder={t("add.activityHint")}
            value={form.values.activityId}
            onChange={(id) => form.setFieldValue("activityId", id)}
            error={errorOf("activityId") === undefined ? undefined : t("add.chooseActivity")}
          />
        ) : null}
        <NumberInput
          label={t("add.value", { currency })}
          min={0}
          decimalScale={minorDigits(currency)}
          hideControls
          inputMode="decimal"
          {...form.getInputProps("value")}
          error={errorOf("valueCents") === undefined ? undefined : t("add.enterValue")}
        />
        <TextInput type="date" dir="ltr" label={t("add.day")} max={today()} {...form.getInputProps("occurredOn")} />
        <TextInput
          label={t("add.note")}
          description={t("add.noteHint")}
          maxLength={200}
          {...form.getInputProps("note")}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t("add.save")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The day on the wall of whoever enters it. */
function today(): string {
  const now = new Date();
  const two = (value: number) => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
