import { Alert, Autocomplete, Checkbox, NumberInput, Radio, Stack } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Select } from "../../ui/fields/select.tsx";
import { type RuleForm, ruleKinds, type SegmentValues } from "./rule-form.ts";
import { allServicesQuery, tagsQuery } from "./segments.api.ts";

interface RuleFieldsProps {
  readonly form: UseFormReturnType<SegmentValues>;
}

/** Which customers the segment asks for. */
export function RuleFields({ form }: RuleFieldsProps) {
  const { t } = useTranslation("segments");
  const { rule } = form.values;
  const set = (change: Partial<RuleForm>) => {
    form.setFieldValue("rule", { ...rule, ...change });
    form.clearErrors();
  };
  return (
    <Stack gap="lg">
      <Radio.Group
        label={t("rule.label")}
        value={rule.kind}
        onChange={(value) => set({ kind: ruleKinds.find((kind) => kind === value) ?? "everyone" })}
      >
        <Stack gap="sm" mt="xs">
          {ruleKinds.map((kind) => (
            <Radio key={kind} value={kind} label={t(`rule.${kind}`)} description={t(`rule.${kind}_hint`)} />
          ))}
        </Stack>
      </Radio.Group>
      {rule.kind === "tag" && <TagField form={form} set={set} />}
      {rule.kind === "service_due" && <DueFields form={form} set={set} />}
    </Stack>
  );
}

interface FieldsProps extends RuleFieldsProps {
  readonly set: (change: Partial<RuleForm>) => void;
}

function TagField({ form, set }: FieldsProps) {
  const { t } = useTranslation("segments");
  const tags = useQuery(tagsQuery);
  return (
    <Autocomplete
      label={t("rule.tagLabel")}
      description={t("rule.tagHint")}
      data={(tags.data ?? []).map(({ tag }) => tag)}
      dir="auto"
      limit={50}
      maxLength={200}
      value={form.values.rule.tag}
      error={form.errors["rule.tag"]}
      onChange={(tag) => set({ tag })}
    />
  );
}

function DueFields({ form, set }: FieldsProps) {
  const { t } = useTranslation("segments");
  const { data: catalog } = useQuery(allServicesQuery);
  const { serviceId, withinDays, includeOverdue } = form.values.rule;
  const isGone = serviceId !== "" && catalog !== undefined && catalog.items.every(({ id }) => id !== serviceId);
  const offered = (catalog?.items ?? []).filter(({ isActive, id }) => isActive || id === serviceId);
  return (
    <>
      <Select
        label={t("rule.service")}
        searchable
        allowDeselect={false}
        nothingFoundMessage={t("rule.noService")}
        data={[
          { value: "", label: t("rule.anyService") },
          ...offered.map(({ id, name }) => ({ value: id, label: name })),
          ...(isGone ? [{ value: serviceId, label: t("missingService") }] : []),
        ]}
        value={serviceId}
        error={form.errors["rule.serviceId"]}
        onChange={(id) => set({ serviceId: id ?? "" })}
      />
      {isGone && (
        <Alert color="warning" icon={<IconAlertTriangle aria-hidden />}>
          {t("broken.deleted")}
        </Alert>
      )}
      <NumberInput
        label={t("rule.withinDays")}
        description={t("rule.withinDaysHint")}
        min={0}
        max={3650}
        allowDecimal={false}
        allowNegative={false}
        w={{ base: "100%", sm: 240 }}
        value={withinDays}
        error={form.errors["rule.withinDays"]}
        onChange={(value) => set({ withinDays: typeof value === "number" ? value : "" })}
      />
      <Checkbox
        label={t("rule.includeOverdue")}
        description={t("rule.includeOverdueHint")}
        checked={includeOverdue}
        onChange={({ currentTarget }) => set({ includeOverdue: currentTarget.checked })}
      />
    </>
  );
}
