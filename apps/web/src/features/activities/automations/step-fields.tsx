import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { Group, Stack, Text, SegmentedControl, TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { TextLink } from "../../../ui/links.tsx";
import { useTypedSearch } from "../../../lib/use-typed-search.ts";
import { SearchSelect } from "../../../ui/fields/search-select.tsx";
import { isNotFound } from "../../../ui/not-found.tsx";
import { CountField } from "../../../ui/fields/count-field.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { SenderSelect } from "../../emails/index.ts";
import { OwnUtmFields } from "../utm/own-utm.tsx";
import { AnchorDays } from "./anchor-days.tsx";
import { CallWebhook } from "./call-webhook.tsx";
import { ChangeFields } from "./change-fields.tsx";
import { Question } from "./question.tsx";
import { newEvent } from "./fresh-happening.ts";
import { HappeningFields } from "./happening-fields.tsx";
import { type Step, emailsToSend, emailToSend } from "./automations.api.ts";
import type { Editor } from "./use-editor.ts";

interface WaitEventProps {
  readonly step: Extract<Step, { kind: "wait_event" }>;
  readonly editor: Editor;
  readonly onChange: (step: Step) => void;
}

const kinds = ["mail_event", "form_answered", "customer_event"] as const;

/** What is waited for, and for how long at most. */
function WaitEvent({ step, editor, onChange }: WaitEventProps) {
  const { t } = useTranslation("automations");
  return (
    <Stack gap="sm">
      <Select
        label={t("step.wait_event.awaited")}
        data={kinds.map((kind) => ({ value: kind, label: t(`trigger.${kind}`) }))}
        value={step.awaited.kind}
        disabled={!editor.mayChange}
        searchable
        onChange={(kind) => kind && onChange({ ...step, awaited: newEvent[kind] })}
      />
      <HappeningFields
        happening={step.awaited}
        ownMails={t("step.wait_event.ownMails")}
        isDisabled={!editor.mayChange}
        onChange={(awaited) => onChange({ ...step, awaited })}
      />
      <HowLong label={t("step.wait_event.atMost")} step={step} editor={editor} onChange={onChange} />
      <Text size="sm" c="dimmed">
        {t("step.wait_event.hint")}
      </Text>
    </Stack>
  );
}

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

interface EmailFieldProps {
  readonly value: string | null;
  readonly isDisabled: boolean;
  readonly onChange: (emailId: string | null) => void;
}

/** What is sent: found by name among all emails. */
function EmailField({ value, isDisabled, onChange }: EmailFieldProps) {
  const { t } = useTranslation("automations");
  const { search, onSearch } = useTypedSearch();
  const listed = useQuery(emailsToSend(search));
  const found = listed.data?.items ?? [];
  const { data, error } = useQuery({ ...emailToSend(value ?? ""), enabled: value !== null });
  const label = data?.name ?? (isNotFound(error) ? t("step.send.other") : "…");
  return (
    <SearchSelect
      isSearching={listed.isFetching}
      onSearch={onSearch}
      label={t("step.send.email")}
      placeholder={t("step.send.choose")}
      nothingFound={t("step.send.none")}
      choices={found.map(({ id, name }) => ({ value: id, label: name }))}
      chosen={value === null ? undefined : { value, label }}
      isDisabled={isDisabled}
      isRequired
      onChange={(choice) => onChange(choice?.value ?? null)}
    />
  );
}

type Waiting = Extract<Step, { kind: "wait" | "wait_event" }>;

interface HowLongProps {
  readonly label: string;
  readonly step: Waiting;
  readonly editor: Editor;
  readonly onChange: (step: Waiting) => void;
}

const units = ["minutes", "hours", "days", "weeks"] as const;

/** For how long somebody waits at a step. */
function HowLong({ label, step, editor, onChange }: HowLongProps) {
  const { t } = useTranslation("automations");
  return (
    <Group gap="sm" align="flex-end">
      <CountField
        label={label}
        value={step.count}
        min={1}
        max={1000}
        w={150}
        disabled={!editor.mayChange}
        onChange={(count) => onChange({ ...step, count })}
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
