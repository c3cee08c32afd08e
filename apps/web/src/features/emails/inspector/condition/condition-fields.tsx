import type { Condition, ConditionTerm } from "@delight/email/document";
import { ActionIcon, Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useOrganizationSettings } from "../../../../lib/organization-settings.ts";
import { DayField } from "../../../../ui/fields/day-field.tsx";
import { MoneyField } from "../../../../ui/fields/money-field.tsx";
import { Select } from "../../../../ui/fields/select.tsx";
import { ChoiceField } from "../fields/choice-field.tsx";
import { mergeGroups, mergeNames } from "../merge-names.ts";
import { operatorsOf, valueKindOf, withField } from "./operators.ts";
import { useConditionSentence } from "./use-sentence.ts";

interface ConditionFieldsProps {
  readonly value: Condition;
  readonly onChange: (condition: Condition) => void;
}

/** Who gets to see a block, as fields and as a sentence. */
export function ConditionFields({ value, onChange }: ConditionFieldsProps) {
  const { t } = useTranslation("editor");
  const sentenceOf = useConditionSentence();
  const { match, terms } = value;
  const change = (at: number, term: ConditionTerm) =>
    onChange({ ...value, terms: terms.map((one, index) => (index === at ? term : one)) });
  return (
    <Stack gap="sm">
      <Text size="sm" role="note" aria-live="polite">
        {sentenceOf(value)}
      </Text>
      {terms.length > 1 && (
        <ChoiceField
          label={t("condition.match")}
          value={match}
          choices={(["all", "any"] as const).map((one) => ({ value: one, label: t(`condition.${one}`) }))}
          onChange={(next) => onChange({ ...value, match: next })}
        />
      )}
      {terms.map((term, index) => (
        <Term
          key={index}
          term={term}
          number={index + 1}
          onChange={(next) => change(index, next)}
          onRemove={terms.length > 1 ? () => onChange({ ...value, terms: terms.toSpliced(index, 1) }) : undefined}
        />
      ))}
      <Button
        variant="light"
        size="xs"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={terms.length >= 10}
        onClick={() =>
          onChange({ ...value, terms: [...terms, { field: "customer.city", operator: "filled", value: "" }] })
        }
      >
        {t("condition.add")}
      </Button>
    </Stack>
  );
}

interface TermProps {
  readonly term: ConditionTerm;
  readonly number: number;
  readonly onChange: (term: ConditionTerm) => void;
  readonly onRemove: (() => void) | undefined;
}

function Term({ term, number, onChange, onRemove }: TermProps) {
  const { t } = useTranslation(["editor", "emails"]);
  const data = mergeGroups.map((group) => ({
    group: t(`emails:merge.${group}`),
    items: mergeNames[group].map((name) => ({ value: name, label: t(`emails:mergeFields.${name}`) })),
  }));
  return (
    <Stack gap={6}>
      <Select
        label={t("condition.field", { number })}
        searchable
        data={data}
        value={term.field}
        onChange={(field) => {
          if (field !== null) onChange(withField(term, field));
        }}
      />
      <Group gap={6} wrap="nowrap" align="flex-end">
        <Select
          style={{ flex: 1 }}
          aria-label={t("condition.operator", { number })}
          data={operatorsOf(term.field).map((operator) => ({
            value: operator,
            label: t(`condition.asks.${operator}`),
          }))}
          value={term.operator}
          onChange={(next) =>
            onChange({ ...term, operator: operatorsOf(term.field).find((one) => one === next) ?? "filled" })
          }
        />
        {onRemove && (
          <ActionIcon
            variant="subtle"
            color="secondary"
            size="lg"
            aria-label={t("condition.remove", { number })}
            onClick={onRemove}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      <TermValue
        term={term}
        label={t("condition.value", { number })}
        onChange={(value) => onChange({ ...term, value })}
      />
    </Stack>
  );
}

interface TermValueProps {
  readonly term: ConditionTerm;
  readonly label: string;
  readonly onChange: (value: string) => void;
}

function TermValue({ term, label, onChange }: TermValueProps) {
  switch (valueKindOf(term)) {
    case undefined:
      return null;
    case "date":
      return (
        <DayField label={label} value={term.value} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
      );
    case "money":
      return <AmountValue label={label} value={term.value} onChange={onChange} />;
    default:
      return (
        <TextInput
          label={label}
          dir="auto"
          maxLength={200}
          value={term.value}
          onChange={({ currentTarget }) => onChange(currentTarget.value.replaceAll(/["{}%]/g, ""))}
        />
      );
  }
}

interface AmountValueProps {
  readonly label: string;
  /** Minor units, or nothing. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function AmountValue({ label, value, onChange }: AmountValueProps) {
  const currency = useOrganizationSettings()?.currency ?? "EUR";
  return (
    <MoneyField
      label={label}
      currency={currency}
      value={value === "" ? undefined : Number(value)}
      onChange={(minor) => {
        if (minor === undefined || minor >= 0) onChange(minor === undefined ? "" : String(minor));
      }}
    />
  );
}
