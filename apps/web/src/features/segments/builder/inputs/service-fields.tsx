import { Checkbox } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useTypedSearch } from "../../../../lib/use-typed-search.ts";
import { Select } from "../../../../ui/fields/select.tsx";
import { listsQuery, servicesQuery } from "../../segments.api.ts";
import { useTree } from "../tree.ts";
import { ManyField } from "./choice-fields.tsx";
import { errorOf } from "./errors.ts";
import type { FieldsProps } from "./fields-props.ts";
import { DaysField, past, PeriodFields } from "./period-fields.tsx";
import { ServicesField } from "./reference-field.tsx";
import { ValueField } from "./value-field.tsx";

/** Services done; how often and how much is asked of those who did not have them only where a rule asks it already. */
export function DoneFields({ condition, onChange, errors }: FieldsProps<"service_done">) {
  const { t } = useTranslation("segments");
  const { happened, serviceIds, period, atLeast, valueAtLeast } = condition;
  return (
    <>
      <ServicesField
        ids={serviceIds}
        error={errorOf(errors, "serviceIds")}
        onChange={(ids) => onChange({ ...condition, serviceIds: ids })}
      />
      <PeriodFields
        period={period}
        kinds={past}
        onChange={(next) => onChange({ ...condition, period: next })}
        errors={errors}
        name="period"
      />
      {(happened || atLeast !== 1) && (
        <DaysField
          label={t("input.atLeast")}
          least={1}
          most={10_000}
          value={atLeast}
          error={errorOf(errors, "atLeast")}
          onChange={(next) => onChange({ ...condition, atLeast: next })}
        />
      )}
      {(happened || valueAtLeast !== null) && (
        <ValueField
          label="valueInAll"
          value={valueAtLeast}
          error={errorOf(errors, "valueAtLeast")}
          onChange={(next) => onChange({ ...condition, valueAtLeast: next })}
        />
      )}
    </>
  );
}

const any = "";

export function DueFields({ condition, onChange, errors }: FieldsProps<"service_due">) {
  const { t } = useTranslation(["segments", "rules"]);
  const { names } = useTree();
  const { search, onSearch } = useTypedSearch();
  const { data } = useQuery({ ...servicesQuery(search), placeholderData: keepPreviousData });
  const found = data?.items ?? [];
  const { serviceId, withinDays, includeOverdue } = condition;
  const isFound = serviceId === null || found.some(({ id }) => id === serviceId);
  const chosen = isFound ? [] : [{ value: serviceId, label: names.service(serviceId) ?? t("rules:gone.service") }];
  return (
    <>
      <Select
        label={t("input.service")}
        data={[
          { value: any, label: t("input.anyService") },
          ...found.map(({ id, name }) => ({ value: id, label: name })),
          ...chosen,
        ]}
        value={serviceId ?? any}
        error={errorOf(errors, "serviceId")}
        onChange={(id) => onChange({ ...condition, serviceId: id === any ? null : id })}
        onSearchChange={(text) => onSearch(text === nameIn(found, serviceId) ? "" : text)}
        filter={({ options }) => options}
        searchable
      />
      <DaysField
        label={t("input.dueWithin")}
        most={3650}
        value={withinDays}
        error={errorOf(errors, "withinDays")}
        onChange={(next) => onChange({ ...condition, withinDays: next })}
      />
      <Checkbox
        label={t("input.overdueToo")}
        checked={includeOverdue}
        mt={{ base: 0, sm: 30 }}
        onChange={({ currentTarget }) => onChange({ ...condition, includeOverdue: currentTarget.checked })}
      />
    </>
  );
}

function nameIn(found: readonly { readonly id: string; readonly name: string }[], id: string | null) {
  return found.find((one) => one.id === id)?.name;
}

const states = ["open", "accepted", "declined", "expired"] as const;

export function QuoteFields({ condition, onChange, errors }: FieldsProps<"quote">) {
  const { t } = useTranslation(["segments", "rules"]);
  return (
    <>
      <ManyField
        label={t("input.quoteStates")}
        options={states.map((value) => ({ value, label: t(`rules:quoteState.${value}`) }))}
        values={condition.anyOf}
        error={errorOf(errors, "anyOf")}
        onChange={(anyOf) => onChange({ ...condition, anyOf })}
      />
      <PeriodFields
        period={condition.issued}
        kinds={past}
        onChange={(issued) => onChange({ ...condition, issued })}
        errors={errors}
        name="issued"
      />
      <ValueField
        label="value"
        value={condition.valueAtLeast}
        error={errorOf(errors, "valueAtLeast")}
        onChange={(valueAtLeast) => onChange({ ...condition, valueAtLeast })}
      />
    </>
  );
}

export function MemberFields({ condition, onChange, errors }: FieldsProps<"member">) {
  const { t } = useTranslation(["segments", "rules"]);
  const { names } = useTree();
  const { search, onSearch } = useTypedSearch();
  const { data } = useQuery({ ...listsQuery(search), placeholderData: keepPreviousData });
  const { segmentId } = condition;
  const lists = (data?.items ?? []).filter(({ kind }) => kind === "static");
  const isFound = segmentId === "" || lists.some(({ id }) => id === segmentId);
  const chosen = isFound ? [] : [{ value: segmentId, label: names.list(segmentId) ?? t("rules:gone.list") }];
  return (
    <Select
      label={t("input.list")}
      placeholder={t("input.listHint")}
      nothingFoundMessage={t("input.noList")}
      data={[...lists.map(({ id, name }) => ({ value: id, label: name })), ...chosen]}
      value={segmentId === "" ? null : segmentId}
      error={errorOf(errors, "segmentId")}
      onChange={(id) => onChange({ ...condition, segmentId: id ?? "" })}
      onSearchChange={(text) => onSearch(text === nameIn(lists, segmentId) ? "" : text)}
      filter={({ options }) => options}
      searchable
    />
  );
}
