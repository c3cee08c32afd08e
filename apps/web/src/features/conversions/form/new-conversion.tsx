import { Alert, Text, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { todayIn } from "../../../lib/days.ts";
import { FormDrawer } from "../../../ui/form/form-layer.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { useFormat } from "../../../lib/i18n/format.ts";
import { DayField } from "../../../ui/fields/day-field.tsx";
import { MoneyField } from "../../../ui/fields/money-field.tsx";
import { ActivitySelect, CustomerSelect } from "../parts/record-select.tsx";
import type { Creditable } from "../conversions.api.ts";
import { EventSelect } from "./event-select.tsx";
import { useNewConversion } from "./use-new-conversion.ts";

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

function NewConversionForm({ onClose, currency, timeZone, activityId }: Omit<NewConversionProps, "isOpen">) {
  const { t } = useTranslation("conversions");
  const today = todayIn(timeZone);
  const entry = useNewConversion({ today, activityId, onSaved: onClose });
  const { form, submit, isSaving, problem, errorOf, event } = entry;
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
      <FormError error={problem} />
      <CustomerSelect
        label={t("add.customer")}
        placeholder={t("add.customerHint")}
        value={form.values.customerId}
        onChange={entry.chooseCustomer}
        error={errorOf("customerId")}
        isFocused
      />
      <EventSelect
        creditable={entry.creditable}
        value={event}
        onChange={entry.chooseEvent}
        currency={currency}
        error={entry.eventError}
      />
      {activityId === undefined ? (
        <ActivitySelect
          label={t("add.activity")}
          placeholder={t("add.activityHint")}
          value={form.values.activityId}
          onChange={(id) => form.setFieldValue("activityId", id)}
          error={errorOf("activityId")}
        />
      ) : null}
      {event === undefined ? (
        <ValueAndDay form={form} error={errorOf("valueCents")} currency={currency} today={today} />
      ) : (
        <OwnValue event={event} currency={currency} />
      )}
      <TextInput
        label={t("add.note")}
        description={t("add.noteHint")}
        maxLength={200}
        {...form.getInputProps("note")}
      />
    </FormDrawer>
  );
}

interface ValueAndDayProps {
  readonly form: ReturnType<typeof useNewConversion>["form"];
  readonly error: ReactNode;
  readonly currency: string;
  readonly today: string;
}

/** Of what is neither a job nor a quote. */
function ValueAndDay({ form, error, currency, today }: ValueAndDayProps) {
  const { t } = useTranslation("conversions");
  return (
    <>
      <MoneyField
        label={t("add.value")}
        currency={currency}
        {...form.getInputProps("valueCents")}
        value={form.values.valueCents}
        error={error}
      />
      <DayField label={t("add.day")} max={today} {...form.getInputProps("occurredOn")} />
    </>
  );
}

/** What a job or quote counts with. */
function OwnValue({ event, currency }: { readonly event: Creditable; readonly currency: string }) {
  const { t } = useTranslation("conversions");
  const { day, money } = useFormat();
  return (
    <Alert variant="light" title={t("add.ownValueTitle")}>
      {t("add.ownValue", { value: money(event.valueCents, currency), day: day(event.occurredOn) })}
    </Alert>
  );
}
