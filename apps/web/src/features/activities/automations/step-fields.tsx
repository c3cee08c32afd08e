import { Group, SegmentedControl, Stack, Text, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { CountField } from "../../../ui/fields/count-field.tsx";
import { TextLink } from "../../../ui/links.tsx";
import { SenderSelect } from "../../emails/index.ts";
import type { Step } from "./automations.api.ts";
import { AnchorDays } from "./anchor-days.tsx";
import { CallWebhook } from "./call-webhook.tsx";
import { ChangeFields } from "./change-fields.tsx";
import { EmailField } from "./email-field.tsx";
import { HowLong } from "./how-long.tsx";
import { OwnUtmFields } from "../utm/own-utm.tsx";
import { Question } from "./question.tsx";
import type { Editor } from "./use-editor.ts";
import { WaitEvent } from "./wait-event.tsx";

interface StepFieldsProps {
  readonly step: Step;
  readonly editor: Editor;
  /** Why fields of the step cannot be kept. */
  readonly refused: Readonly<Record<string, string>>;
  readonly onChange: (step: Step) => void;
}

export const valueOfChange = "change.value";

type Of<Kind extends Step["kind"]> = Omit<StepFieldsProps, "step"> & {
  readonly step: Extract<Step, { kind: Kind }>;
};

const fields: { readonly [Kind in Step["kind"]]: (props: Of<Kind>) => ReactNode } = {
  send: Send,
  wait: Wait,
  wait_event: WaitEvent,
  until: Until,
  condition: Condition,
  split: Split,
  tag: Tag,
  update: ({ step, editor, refused, onChange }) => (
    <ChangeFields
      change={step.change}
      error={refused[valueOfChange]}
      isDisabled={!editor.mayChange}
      onChange={(change) => onChange({ ...step, change })}
    />
  ),
  notify: Notify,
  webhook: CallWebhook,
  exit: Exit,
};

/** What a step asks to know. */
export function StepFields(props: StepFieldsProps) {
  const Fields = fields[props.step.kind] as (props: StepFieldsProps) => ReactNode;
  return <Fields {...props} />;
}

function Wait(props: Of<"wait">) {
  const { t } = useTranslation("automations");
  return <HowLong label={t("step.wait.count")} {...props} />;
}

function Until({ step, editor, onChange }: Of<"until">) {
  const { t } = useTranslation("automations");
  return (
    <AnchorDays
      label={t("step.until.days")}
      trigger={editor.definition.trigger}
      value={step.days}
      isDisabled={!editor.mayChange}
      onChange={(days) => onChange({ ...step, days })}
    />
  );
}

function Condition({ step, editor, onChange }: Of<"condition">) {
  const { t } = useTranslation("automations");
  return (
    <Question
      label={t("step.condition.question")}
      rule={step.rule}
      isDisabled={!editor.mayChange}
      onChange={(rule) => rule && onChange({ ...step, rule })}
    />
  );
}

function Notify({ step, editor, onChange }: Of<"notify">) {
  const { t } = useTranslation("automations");
  return (
    <TextInput
      label={t("step.notify.note")}
      description={t("step.notify.hint")}
      value={step.note}
      maxLength={200}
      readOnly={!editor.mayChange}
      onChange={({ currentTarget }) => onChange({ ...step, note: currentTarget.value })}
    />
  );
}

function Exit() {
  const { t } = useTranslation("automations");
  return (
    <Text size="sm" c="dimmed">
      {t("step.exit.hint")}
    </Text>
  );
}

function Send({ step, editor, onChange }: Of<"send">) {
  const { t } = useTranslation("automations");
  return (
    <Stack gap="sm">
      <EmailField
        value={step.emailId}
        isDisabled={!editor.mayChange}
        onChange={(emailId) => onChange({ ...step, emailId })}
      />
      {step.emailId === null ? null : (
        <TextLink to={paths.emailEditor} search={{ email: step.emailId }} size="sm" w="fit-content">
          {t("step.send.edit")}
        </TextLink>
      )}
      <SenderSelect
        value={step.senderId ?? null}
        isDisabled={!editor.mayChange}
        isOptional
        onChange={(senderId) => onChange({ ...step, senderId })}
      />
      <OwnUtmFields
        value={step.utm ?? null}
        name={editor.name}
        isDisabled={!editor.mayChange}
        onChange={(utm) => onChange({ ...step, utm })}
      />
    </Stack>
  );
}

function Split({ step, editor, onChange }: Of<"split">) {
  const { t } = useTranslation("automations");
  return (
    <CountField
      label={t("step.split.percent")}
      description={t("step.split.hint")}
      value={step.percent}
      min={1}
      max={99}
      w={220}
      disabled={!editor.mayChange}
      onChange={(percent) => onChange({ ...step, percent })}
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
