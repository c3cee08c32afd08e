import { Group, NumberInput, SegmentedControl, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { Select } from "../../../ui/fields/select.tsx";
import { TextLink } from "../../../ui/links.tsx";
import { emailsToSend, type Step } from "./automations.api.ts";
import { AnchorDays } from "./anchor-days.tsx";
import { Question } from "./question.tsx";
import type { Editor } from "./use-editor.ts";

interface StepFieldsProps {
  readonly step: Step;
  readonly editor: Editor;
  readonly onChange: (step: Step) => void;
}

type Of<Kind extends Step["kind"]> = Omit<StepFieldsProps, "step"> & {
  readonly step: Extract<Step, { kind: Kind }>;
};

/** What a step asks to know. */
export function StepFields({ step, ...props }: StepFieldsProps) {
  const { t } = useTranslation("automations");
  switch (step.kind) {
    case "send":
      return <Send step={step} {...props} />;
    case "wait":
      return <Wait step={step} {...props} />;
    case "until":
      return (
        <AnchorDays
          label={t("step.until.days")}
          trigger={props.editor.definition.trigger}
          value={step.days}
          isDisabled={!props.editor.mayChange}
          onChange={(days) => props.onChange({ ...step, days })}
        />
      );
    case "condition":
      return (
        <Question
          label={t("step.condition.question")}
          rule={step.rule}
          isDisabled={!props.editor.mayChange}
          onChange={(rule) => rule && props.onChange({ ...step, rule })}
        />
      );
    case "split":
      return <Split step={step} {...props} />;
    case "tag":
      return <Tag step={step} {...props} />;
    case "notify":
      return (
        <TextInput
          label={t("step.notify.note")}
          description={t("step.notify.hint")}
          value={step.note}
          maxLength={200}
          readOnly={!props.editor.mayChange}
          onChange={({ currentTarget }) => props.onChange({ ...step, note: currentTarget.value })}
        />
      );
    case "exit":
      return (
        <Text size="sm" c="dimmed">
          {t("step.exit.hint")}
        </Text>
      );
  }
}

function Send({ step, editor, onChange }: Of<"send">) {
  const { t } = useTranslation("automations");
  const emails = useQuery(emailsToSend).data?.items ?? [];
  const data = emails.map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = step.emailId === null || data.some(({ value }) => value === step.emailId);
  return (
    <div>
      <Select
        label={t("step.send.email")}
        placeholder={t("step.send.choose")}
        nothingFoundMessage={t("step.send.none")}
        data={isKnown || step.emailId === null ? data : [{ value: step.emailId, label: t("step.send.other") }, ...data]}
        value={step.emailId}
        disabled={!editor.mayChange}
        searchable
        onChange={(emailId) => onChange({ ...step, emailId })}
      />
      {step.emailId === null ? null : (
        <TextLink to={paths.emailEditor} search={{ email: step.emailId }} size="sm" mt={10} display="inline-block">
          {t("step.send.edit")}
        </TextLink>
      )}
    </div>
  );
}

const units = ["minutes", "hours", "days", "weeks"] as const;

function Wait({ step, editor, onChange }: Of<"wait">) {
  const { t } = useTranslation("automations");
  return (
    <Group gap="sm" align="flex-end">
      <NumberInput
        label={t("step.wait.count")}
        value={step.count}
        min={1}
        max={1000}
        allowDecimal={false}
        w={110}
        disabled={!editor.mayChange}
        onChange={(count) => onChange({ ...step, count: Number(count) || 1 })}
      />
      <Select
        label={t("step.wait.unit")}
        data={units.map((unit) => ({ value: unit, label: t(`unit.${unit}`) }))}
        value={step.unit}
        w={150}
        disabled={!editor.mayChange}
        onChange={(unit) => unit && onChange({ ...step, unit })}
      />
    </Group>
  );
}

function Split({ step, editor, onChange }: Of<"split">) {
  const { t } = useTranslation("automations");
  return (
    <NumberInput
      label={t("step.split.percent")}
      description={t("step.split.hint")}
      value={step.percent}
      min={1}
      max={99}
      allowDecimal={false}
      w={220}
      disabled={!editor.mayChange}
      onChange={(percent) => onChange({ ...step, percent: Math.min(99, Math.max(1, Number(percent) || 1)) })}
    />
  );
}

function Tag({ step, editor, onChange }: Of<"tag">) {
  const { t } = useTranslation("automations");
  return (
    <Group gap="sm" align="flex-end">
      <SegmentedControl
        aria-label={t("step.tag.how")}
        data={[
          { value: "add", label: t("step.tag.add") },
          { value: "take", label: t("step.tag.take") },
        ]}
        value={step.isAdded ? "add" : "take"}
        disabled={!editor.mayChange}
        onChange={(how) => onChange({ ...step, isAdded: how === "add" })}
      />
      <TextInput
        label={t("step.tag.tag")}
        value={step.tag}
        maxLength={200}
        readOnly={!editor.mayChange}
        onChange={({ currentTarget }) => onChange({ ...step, tag: currentTarget.value })}
      />
    </Group>
  );
}
