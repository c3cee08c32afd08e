import { Card, Group, Stack, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { CountField } from "../../../ui/fields/count-field.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { TimeField } from "../../../ui/fields/time-field.tsx";
import { AnchorDays } from "./anchor-days.tsx";
import type { Definition, Trigger } from "./automations.api.ts";
import { newTrigger, triggerKinds } from "./fresh-trigger.ts";
import { Question } from "./question.tsx";
import { TriggerFields } from "./trigger-fields.tsx";
import type { Editor } from "./use-editor.ts";

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
          data={triggerKinds.map((kind) => ({ value: kind, label: t(`trigger.${kind}`) }))}
          value={trigger.kind}
          disabled={!mayChange}
          onChange={(kind) => kind && change({ trigger: newTrigger(kind, trigger) })}
        />
        <TriggerFields editor={editor} />
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
        w={{ base: "100%", xs: 340 }}
        onChange={(kind) => kind && change({ reentry: kind === "after_days" ? { kind, days: 90 } : { kind } })}
      />
      {reentry.kind === "after_days" ? (
        <CountField
          label={t("again.days")}
          value={reentry.days}
          min={1}
          max={3650}
          w={120}
          disabled={!mayChange}
          onChange={(days) => change({ reentry: { ...reentry, days } })}
        />
      ) : null}
    </Group>
  );
}
