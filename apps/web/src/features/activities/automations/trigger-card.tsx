import { Card, Group, NumberInput, Stack, TextInput, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { MultiSelect, Select } from "../../../ui/fields/select.tsx";
import { TimeField } from "../../../ui/fields/time-field.tsx";
import { AnchorDays } from "./anchor-days.tsx";
import { DayOfYear } from "./day-of-year.tsx";
import { type Definition, servicesToName, type Trigger } from "./automations.api.ts";
import { Question } from "./question.tsx";
import type { Editor } from "./use-editor.ts";

const kinds: readonly Trigger["kind"][] = [
  "service_due",
  "quote_sent",
  "quote_expired",
  "job_done",
  "customer_created",
  "tagged",
  "yearly",
];

/** A trigger of another kind, in the days of the one before. */
function freshTrigger(kind: Trigger["kind"], { fromDays, untilDays }: Trigger): Trigger {
  const days = { fromDays, untilDays };
  switch (kind) {
    case "service_due":
      return { kind, ...days, serviceIds: [] };
    case "job_done":
      return { kind, ...days, serviceIds: [], isLast: false };
    case "customer_created":
      return { kind, ...days, sources: [] };
    case "tagged":
      return { kind, ...days, tag: "" };
    case "yearly":
      return { kind, ...days, day: "09-15" };
    default:
      return { kind, ...days };
  }
}

/** What brings customers in, who may enter, when they come again and what ends it. */
export function TriggerCard({ editor }: { readonly editor: Editor }) {
  const { t } = useTranslation("automations");
  const { definition, mayChange, change } = editor;
  const { trigger } = definition;
  const set = (more: Partial<Pick<Trigger, "fromDays" | "untilDays">>) => change({ trigger: { ...trigger, ...more } });
  return (
    <Card>
      <Stack gap="md">
        <Title order={2} size="h5">
          {t("trigger.title")}
        </Title>
        <Select
          label={t("trigger.kind")}
          data={kinds.map((kind) => ({ value: kind, label: t(`trigger.${kind}`) }))}
          value={trigger.kind}
          disabled={!mayChange}
          onChange={(kind) => kind && change({ trigger: freshTrigger(kind, trigger) })}
        />
        <OfKind editor={editor} />
        <AnchorDays
          label={t("trigger.from")}
          trigger={trigger}
          value={trigger.fromDays}
          isDisabled={!mayChange}
          onChange={(fromDays) => set({ fromDays })}
        />
        <AnchorDays
          label={t("trigger.until")}
          trigger={trigger}
          value={trigger.untilDays}
          isDisabled={!mayChange}
          onChange={(untilDays) => set({ untilDays })}
        />
        <Question
          label={t("trigger.only")}
          rule={definition.only}
          none={t("trigger.everybody")}
          isDisabled={!mayChange}
          onChange={(only) => change({ only })}
        />
        <Question
          label={t("trigger.goal")}
          description={t("trigger.goalHint")}
          rule={definition.goal}
          none={t("trigger.noGoal")}
          isDisabled={!mayChange}
          onChange={(goal) => change({ goal })}
        />
        <Again editor={editor} />
        <TimeField
          label={t("trigger.time")}
          description={t("trigger.timeHint")}
          value={definition.timeOfDay}
          readOnly={!mayChange}
          w={200}
          onChange={({ currentTarget }) => currentTarget.value && change({ timeOfDay: currentTarget.value })}
        />
      </Stack>
    </Card>
  );
}

function OfKind({ editor: { definition, mayChange, change } }: { readonly editor: Editor }) {
  const { t } = useTranslation("automations");
  const { trigger } = definition;
  const services = useQuery({ ...servicesToName, enabled: "serviceIds" in trigger }).data?.items ?? [];
  if ("serviceIds" in trigger) {
    return (
      <MultiSelect
        label={t("trigger.services")}
        placeholder={trigger.serviceIds.length === 0 ? t("trigger.anyService") : ""}
        data={services.map(({ id, name }) => ({ value: id, label: name }))}
        value={[...trigger.serviceIds]}
        disabled={!mayChange}
        searchable
        onChange={(serviceIds) => change({ trigger: { ...trigger, serviceIds } })}
      />
    );
  }
  if (trigger.kind === "tagged") {
    return (
      <TextInput
        label={t("trigger.tag")}
        value={trigger.tag}
        maxLength={200}
        readOnly={!mayChange}
        onChange={({ currentTarget }) => change({ trigger: { ...trigger, tag: currentTarget.value } })}
      />
    );
  }
  if (trigger.kind === "yearly") {
    return (
      <DayOfYear
        day={trigger.day}
        isDisabled={!mayChange}
        onChange={(day) => change({ trigger: { ...trigger, day } })}
      />
    );
  }
  return null;
}

const agains: readonly Definition["reentry"]["kind"][] = ["each_subject", "after_days", "never"];

function Again({ editor: { definition, mayChange, change } }: { readonly editor: Editor }) {
  const { t } = useTranslation("automations");
  const { reentry } = definition;
  return (
    <Group gap="sm" align="flex-end">
      <Select
        label={t("again.label")}
        data={agains.map((kind) => ({ value: kind, label: t(`again.${kind}`) }))}
        value={reentry.kind}
        disabled={!mayChange}
        w={{ base: "100%", xs: 280 }}
        onChange={(kind) => kind && change({ reentry: kind === "after_days" ? { kind, days: 90 } : { kind } })}
      />
      {reentry.kind === "after_days" ? (
        <NumberInput
          label={t("again.days")}
          value={reentry.days}
          min={1}
          max={3650}
          allowDecimal={false}
          w={120}
          disabled={!mayChange}
          onChange={(days) => change({ reentry: { ...reentry, days: Number(days) || 1 } })}
        />
      ) : null}
    </Group>
  );
}
