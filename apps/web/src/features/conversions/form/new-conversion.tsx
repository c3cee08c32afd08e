import { conversions } from "@delight/contract/conversions";
import { Text, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { todayIn } from "../../../lib/days.ts";
import { DayField } from "../../../ui/fields/day-field.tsx";
import { MoneyField } from "../../../ui/fields/money-field.tsx";
import { FormDrawer } from "../../../ui/form/form-layer.tsx";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { useContractForm } from "../../../ui/form/use-contract-form.ts";
import { toastSuccess } from "../../../ui/toast.ts";
import { touchedRooms } from "../conversions.api.ts";
import { ActivitySelect, CustomerSelect } from "../parts/record-select.tsx";

interface NewConversionProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** ISO 4217, of the organization. */
  readonly currency: string;
  /** IANA name, of the organization: its calendar says what today is. */
  readonly timeZone: string;
  /** Set where the activity is known already. */
  readonly activityId?: string;
}

/** Enters by hand what nobody could have seen: a call, a job agreed at the door. */
export function NewConversion({ isOpen, ...props }: NewConversionProps) {
  return isOpen ? <NewConversionForm {...props} /> : null;
}

interface Values extends Record<string, unknown> {
  customerId: string | null;
  activityId: string | null;
  valueCents: number | undefined;
  occurredOn: string;
  note: string;
}

function NewConversionForm({ onClose, currency, timeZone, activityId }: Omit<NewConversionProps, "isOpen">) {
  const { t } = useTranslation("conversions");
  const today = todayIn(timeZone);
  const initialValues: Values = {
    customerId: null,
    activityId: activityId ?? null,
    valueCents: undefined,
    occurredOn: today,
    note: "",
  };
  const { form, submit, isSaving, problem } = useContractForm(conversions.create, {
    initialValues,
    toInput: (values) => ({
      ...values,
      customerId: values.customerId ?? "",
      activityId: values.activityId ?? "",
      valueCents: values.valueCents ?? 0,
    }),
    rooms: touchedRooms,
    onSaved: () => {
      toastSuccess(t("add.done"));
      onClose();
    },
  });
  // What is empty is asked for; what was filled in and refused says why.
  const errorOf = (field: "customerId" | "activityId" | "valueCents", asking: string) => {
    const error = form.errors[field];
    if (error === undefined) return undefined;
    return form.values[field] === null || form.values[field] === undefined ? asking : error;
  };
  return (
    <FormDrawer
      title={t("add.title")}
      isDirty={() => form.isDirty()}
      onClose={onClose}
      onSubmit={submit}
      isSaving={isSaving}
      action={t("add.save")}
    >
      <Text size="sm" c="dimmed">
        {t("add.hint")}
      </Text>
      <FormProblem error={problem} />
      <CustomerSelect
        label={t("add.customer")}
        placeholder={t("add.customerHint")}
        value={form.values.customerId}
        onChange={(id) => form.setFieldValue("customerId", id)}
        error={errorOf("customerId", t("add.chooseCustomer"))}
        isFocused
      />
      {activityId === undefined ? (
        <ActivitySelect
          label={t("add.activity")}
          placeholder={t("add.activityHint")}
          value={form.values.activityId}
          onChange={(id) => form.setFieldValue("activityId", id)}
          error={errorOf("activityId", t("add.chooseActivity"))}
        />
      ) : null}
      <MoneyField
        label={t("add.value")}
        currency={currency}
        {...form.getInputProps("valueCents")}
        value={form.values.valueCents}
        error={errorOf("valueCents", t("add.enterValue"))}
      />
      <DayField label={t("add.day")} max={today} {...form.getInputProps("occurredOn")} />
      <TextInput
        label={t("add.note")}
        description={t("add.noteHint")}
        maxLength={200}
        {...form.getInputProps("note")}
      />
    </FormDrawer>
  );
}
