import type { Condition, ConditionTerm } from "@delight/email/document";
import { ActionIcon, Button, Code, Group, Stack, Text } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Select } from "../../../../ui/fields/select.tsx";
import { ChoiceField } from "../fields/choice-field.tsx";
import { catalogue } from "../merge-choices.ts";
import { useCustomFields } from "../own-fields.ts";
import { operatorsOf, withField } from "./operators.ts";
import { TermValue } from "./term-value.tsx";
import { relationOf, useConditionSentence } from "./use-sentence.ts";

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
  const { t } = useTranslation("editor");
  const data = useAskable();
  const isKnown = data.some(({ items }) => items.some(({ value }) => value === term.field));
  return (
    <Stack gap={6}>
      {!isKnown && <OwnCondition term={term} />}
      <Select
        label={t("condition.field", { number })}
        searchable
        data={data}
        value={isKnown ? term.field : null}
        placeholder={t("condition.choose")}
        nothingFoundMessage={t("condition.nothing")}
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
            label: t(`condition.asks.${relationOf({ field: term.field, operator })}`),
          }))}
          value={term.operator}
          disabled={!isKnown}
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
      {isKnown && (
        <TermValue
          term={term}
          label={t("condition.value", { number })}
          onChange={(value) => onChange({ ...term, value })}
        />
      )}
    </Stack>
  );
}

/** Asks of what is no field any more, or was never one in this editor: told as it is written. */
function OwnCondition({ term: { field, operator, value } }: { readonly term: ConditionTerm }) {
  const { t } = useTranslation(["editor", "emails"]);
  return (
    <Text size="sm">
      {t("emails:chip.ownCondition")} <Code dir="ltr">{`${field} ${operator} ${value}`.trim()}</Code>
    </Text>
  );
}

/** What conditions can ask of, in the groups of the menu of merge fields. */
function useAskable() {
  const { t } = useTranslation("emails");
  const own = useCustomFields();
  return useMemo(() => {
    const named = (names: readonly (typeof catalogue)[keyof typeof catalogue][number][]) =>
      names.map((name) => ({ value: name as string, label: t(`mergeFields.${name}`) }));
    const customer = [...named(catalogue.customer), { value: "customer.tags", label: t("merge.tag") }];
    const lists = (["dues", "jobs"] as const).map((value) => ({
      value: value as string,
      label: t(`merge.lists.${value}`),
    }));
    const groups = [
      { group: t("merge.customer"), items: customer },
      { group: t("merge.services"), items: [...named(catalogue.service), ...lists] },
      { group: t("merge.own"), items: (own ?? []).map(({ name, label }) => ({ value: name, label })) },
      { group: t("merge.organization"), items: named(catalogue.company) },
      { group: t("merge.links"), items: named(catalogue.links) },
    ];
    return groups.filter(({ items }) => items.length > 0);
  }, [t, own]);
}
