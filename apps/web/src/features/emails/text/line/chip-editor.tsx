import { splitLiquid } from "@delight/email/source/mask";
import { conditionSource } from "@delight/email/render/condition";
import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { ConditionFields } from "../../inspector/condition/condition-fields.tsx";
import { useChipLabel } from "../chip-label.ts";
import { readCondition, readStep } from "../condition-source.ts";
import { formatChoices } from "../format-choices.ts";
import { type MergeTag, readMergeTag, writeMergeTag } from "../merge-tag.ts";
import { useMailLanguage } from "./mail-language.ts";

interface ChipEditorProps {
  readonly source: string;
  readonly onChange: (source: string) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** What can be changed of one chip: fallback and format of a field, what a condition asks, the code of anything else. */
export function ChipEditor({ source, onChange, onRemove, onClose }: ChipEditorProps) {
  const { t } = useTranslation("emails");
  const { label, kind } = useChipLabel()(source);
  const close = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== "Enter" || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (event.target.role !== "combobox") onClose();
  };
  return (
    <Stack gap="sm" onKeyDown={close}>
      <Text fw={600} size="sm">
        {kind === "condition" && !readStep(source) ? t("chip.condition") : <bdi>{label}</bdi>}
      </Text>
      <Fields source={source} label={label} onChange={onChange} />
      <Group justify="space-between">
        <Button size="xs" variant="subtle" color="error" onClick={onRemove}>
          {t("chip.remove")}
        </Button>
        <Button size="xs" onClick={onClose}>
          {t("chip.done")}
        </Button>
      </Group>
    </Stack>
  );
}

interface FieldsProps {
  readonly source: string;
  readonly label: string;
  readonly onChange: (source: string) => void;
}

function Fields({ source, label, onChange }: FieldsProps) {
  const { t } = useTranslation("emails");
  const tag = readMergeTag(source);
  if (tag) return <TagFields tag={tag} label={label} onChange={(next) => onChange(writeMergeTag(next))} />;
  const step = readStep(source);
  if (step) return <Text size="sm">{t(`chip.about.${step}`)}</Text>;
  const condition = readCondition(source);
  if (condition) return <ConditionFields value={condition} onChange={(next) => onChange(conditionSource(next))} />;
  return <CodeFields source={source} onChange={onChange} />;
}

interface TagFieldsProps {
  readonly tag: MergeTag;
  readonly label: string;
  readonly onChange: (tag: MergeTag) => void;
}

function TagFields({ tag, label, onChange }: TagFieldsProps) {
  const { t } = useTranslation("emails");
  const formats = formatChoices(tag.name, useMailLanguage());
  return (
    <>
      <TextInput
        data-autofocus
        label={t("chip.fallback")}
        description={t("chip.fallbackHint", { field: label })}
        dir="auto"
        maxLength={100}
        value={tag.fallback ?? ""}
        onChange={({ currentTarget }) => onChange({ ...tag, fallback: currentTarget.value })}
      />
      {formats.length > 0 && (
        <NativeSelect
          label={t("chip.format")}
          value={tag.format ?? formats[0]?.value}
          data={[...formats]}
          onChange={({ currentTarget }) =>
            onChange({ ...tag, format: formats.find(({ value }) => value === currentTarget.value)?.value })
          }
        />
      )}
    </>
  );
}

/** A tag as it is written; one that is none is not taken. */
function CodeFields({ source, onChange }: Omit<FieldsProps, "label">) {
  const { t } = useTranslation("emails");
  const [typed, setTyped] = useState(source);
  const isTag = isOneTag(typed);
  return (
    <Textarea
      data-autofocus
      label={t("chip.code")}
      description={t("chip.codeHint", { open: "{{", close: "}}" })}
      dir="ltr"
      rows={3}
      spellCheck={false}
      styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)" } }}
      value={typed}
      error={isTag ? undefined : t("chip.notOneTag")}
      onChange={({ currentTarget }) => {
        const code = currentTarget.value.replaceAll(/\s*\n\s*/g, " ");
        setTyped(code);
        if (isOneTag(code)) onChange(code);
      }}
    />
  );
}

function isOneTag(code: string): boolean {
  const [only, ...rest] = splitLiquid(code);
  return only?.isTag === true && rest.length === 0;
}
