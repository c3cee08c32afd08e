import { useQuery } from "@tanstack/react-query";
import { Group, NumberInput, Switch, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { CountField } from "../../../ui/fields/count-field.tsx";
import { withChosen } from "../../../ui/fields/with-chosen.ts";
import { Select, MultiSelect } from "../../../ui/fields/select.tsx";
import { ActivityField } from "./activity-field.tsx";
import { fieldsToSet, servicesToName, type Trigger } from "./automations.api.ts";
import { HappeningFields } from "./happening-fields.tsx";
import type { Editor } from "./use-editor.ts";

type Of<Kind extends Trigger["kind"]> = {
  readonly trigger: Extract<Trigger, { kind: Kind }>;
  readonly mayChange: boolean;
  readonly set: (trigger: Trigger) => void;
};

/** What a trigger asks to know beside its days. */
export function TriggerFields({ editor: { definition, mayChange, change } }: { readonly editor: Editor }) {
  const { t } = useTranslation("automations");
  const { trigger } = definition;
  const set = (next: Trigger) => change({ trigger: next });
  switch (trigger.kind) {
    case "service_due":
    case "job_done":
      return <Services trigger={trigger} mayChange={mayChange} set={set} />;
    case "tagged":
      return (
        <TextInput
          label={t("trigger.tag")}
          value={trigger.tag}
          maxLength={200}
          readOnly={!mayChange}
          onChange={({ currentTarget }) => set({ ...trigger, tag: currentTarget.value })}
        />
      );
    case "yearly":
      return <DayOfYear day={trigger.day} isDisabled={!mayChange} onChange={(day) => set({ ...trigger, day })} />;
    case "date_field":
      return <OfDate trigger={trigger} mayChange={mayChange} set={set} />;
    case "mail_unopened":
      return <Unopened trigger={trigger} mayChange={mayChange} set={set} />;
    case "form_answered":
    case "mail_event":
    case "customer_event":
      return (
        <HappeningFields
          happening={trigger}
          isDisabled={!mayChange}
          onChange={(next) => set({ fromDays: trigger.fromDays, untilDays: trigger.untilDays, ...next })}
        />
      );
    default:
      return null;
  }
}

function Services({ trigger, mayChange, set }: Of<"service_due" | "job_done">) {
  const { t } = useTranslation("automations");
  const services = useQuery(servicesToName).data?.items ?? [];
  return (
    <MultiSelect
      label={t("trigger.services")}
      placeholder={trigger.serviceIds.length === 0 ? t("trigger.anyService") : ""}
      data={services.map(({ id, name }) => ({ value: id, label: name }))}
      value={[...trigger.serviceIds]}
      disabled={!mayChange}
      searchable
      onChange={(serviceIds) => set({ ...trigger, serviceIds })}
    />
  );
}

function OfDate({ trigger, mayChange, set }: Of<"date_field">) {
  const { t } = useTranslation("automations");
  const fields = (useQuery(fieldsToSet).data ?? []).filter(({ kind }) => kind === "date");
  const known = fields.map(({ id, label }) => ({ value: id, label }));
  const { fieldId } = trigger;
  const chosen = fieldId === null ? undefined : { value: fieldId, label: t("step.update.other") };
  return (
    <>
      <Select
        label={t("trigger.field")}
        description={known.length === 0 ? t("trigger.noFields") : undefined}
        placeholder={t("trigger.chooseField")}
        data={[...withChosen(known, chosen)]}
        value={fieldId}
        disabled={!mayChange}
        onChange={(next) => set({ ...trigger, fieldId: next })}
      />
      <Switch
        label={t("trigger.eachYear")}
        checked={trigger.eachYear}
        disabled={!mayChange}
        onChange={({ currentTarget }) => set({ ...trigger, eachYear: currentTarget.checked })}
      />
    </>
  );
}

function Unopened({ trigger, mayChange, set }: Of<"mail_unopened">) {
  const { t } = useTranslation("automations");
  return (
    <>
      <ActivityField
        value={trigger.activityId}
        isDisabled={!mayChange}
        onChange={(activityId) => set({ ...trigger, activityId })}
      />
      <CountField
        label={t("trigger.days")}
        value={trigger.days}
        min={1}
        max={90}
        w={220}
        disabled={!mayChange}
        onChange={(days) => set({ ...trigger, days })}
      />
    </>
  );
}

interface DayOfYearProps {
  /** `MM-DD`. */
  readonly day: string;
  readonly isDisabled: boolean;
  readonly onChange: (day: string) => void;
}

const longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const two = (number: number) => String(number).padStart(2, "0");

/** A day without a year. */
function DayOfYear({ day, isDisabled, onChange }: DayOfYearProps) {
  const { t, i18n } = useTranslation("automations");
  const [month = 1, number = 1] = day.split("-").map(Number);
  const name = new Intl.DateTimeFormat(i18n.language, { month: "long", timeZone: "UTC" });
  const set = (toMonth: number, toDay: number) =>
    onChange(`${two(toMonth)}-${two(Math.min(Math.max(1, toDay), longest[toMonth - 1] ?? 31))}`);
  return (
    <Group gap="sm" align="flex-end">
      <NumberInput
        label={t("trigger.day")}
        value={number}
        min={1}
        max={longest[month - 1] ?? 31}
        allowDecimal={false}
        w={110}
        disabled={isDisabled}
        onChange={(value) => set(month, Number(value) || 1)}
      />
      <Select
        label={t("trigger.month")}
        data={longest.map((_, index) => ({
          value: String(index + 1),
          label: name.format(new Date(Date.UTC(2028, index, 1))),
        }))}
        value={String(month)}
        disabled={isDisabled}
        w={180}
        onChange={(value) => set(Number(value ?? 1), number)}
      />
    </Group>
  );
}
