import { Language } from "@delight/contract/common";
import { Stack, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Select } from "../../../ui/fields/select.tsx";
import { fieldsToSet, type Step } from "./automations.api.ts";
import { FieldValue } from "./field-value.tsx";

type Change = Extract<Step, { kind: "update" }>["change"];
type Fact = Extract<Change, { kind: "fact" }>["fact"];

interface ChangeFieldsProps {
  readonly change: Change;
  /** What is wrong with the value. */
  readonly error: string | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (change: Change) => void;
}

const facts: readonly Fact[] = ["language", "time_zone", "company", "city", "postal_code", "country"];

/** What of a customer is set, and to what. */
export function ChangeFields({ change, error, isDisabled, onChange }: ChangeFieldsProps) {
  const { t } = useTranslation("automations");
  const fields = useQuery(fieldsToSet).data ?? [];
  const fieldId = change.kind === "fact" ? null : change.fieldId;
  const field = fields.find(({ id }) => id === fieldId);
  const data = [
    ...facts.map((fact) => ({ value: `fact ${fact}`, label: t(`step.update.fact.${fact}`) })),
    ...fields.map(({ id, label }) => ({ value: `field ${id}`, label })),
    ...(fieldId !== null && !field ? [{ value: `field ${fieldId}`, label: t("step.update.other") }] : []),
  ];
  const choose = (chosen: string | null) => {
    const [kind, name = ""] = (chosen ?? "").split(" ");
    const fact = facts.find((one) => one === name);
    if (kind === "fact" && fact) onChange({ kind, fact, value: "" });
    if (kind === "field") onChange({ kind, fieldId: name, value: null });
  };
  return (
    <Stack gap="sm">
      <Select
        label={t("step.update.what")}
        placeholder={t("step.update.choose")}
        nothingFoundMessage={t("step.update.none")}
        data={data}
        value={change.kind === "fact" ? `fact ${change.fact}` : fieldId && `field ${fieldId}`}
        disabled={isDisabled}
        searchable
        onChange={choose}
      />
      {change.kind === "fact" ? (
        <FactValue change={change} error={error} isDisabled={isDisabled} onChange={onChange} />
      ) : field ? (
        <FieldValue field={field} change={change} error={error} isDisabled={isDisabled} onChange={onChange} />
      ) : null}
    </Stack>
  );
}

interface FactValueProps extends Omit<ChangeFieldsProps, "change"> {
  readonly change: Extract<Change, { kind: "fact" }>;
}

function FactValue({ change, error, isDisabled, onChange }: FactValueProps) {
  const { t } = useTranslation(["automations", "deliveries"]);
  if (change.fact === "language" || change.fact === "time_zone") {
    const data =
      change.fact === "language"
        ? Language.options.map((language) => ({ value: language, label: t(`deliveries:language.${language}`) }))
        : Intl.supportedValuesOf("timeZone").map((zone) => ({ value: zone, label: zone }));
    return (
      <Select
        label={t("step.update.to")}
        placeholder={t("step.update.cleared")}
        data={data}
        value={change.value === "" ? null : change.value}
        error={error}
        disabled={isDisabled}
        searchable={change.fact === "time_zone"}
        clearable
        clearButtonProps={{ "aria-label": t("question.clear", { label: t("step.update.to") }) }}
        limit={50}
        onChange={(value) => onChange({ ...change, value: value ?? "" })}
      />
    );
  }
  return (
    <TextInput
      label={t("step.update.to")}
      placeholder={t("step.update.cleared")}
      value={change.value}
      maxLength={200}
      dir="auto"
      error={error}
      readOnly={isDisabled}
      onChange={({ currentTarget }) => onChange({ ...change, value: currentTarget.value })}
    />
  );
}
