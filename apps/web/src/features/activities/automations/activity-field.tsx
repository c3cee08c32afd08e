import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Select } from "../../../ui/fields/select.tsx";
import { activitiesToName } from "./automations.api.ts";

interface ActivityFieldProps {
  readonly value: string | null;
  readonly isDisabled: boolean;
  /** What no activity stands for; none where there must be one. */
  readonly none?: string;
  readonly onChange: (activityId: string | null) => void;
}

/** Whose emails are meant. */
export function ActivityField({ value, isDisabled, none, onChange }: ActivityFieldProps) {
  const { t } = useTranslation("automations");
  const known = (useQuery(activitiesToName).data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = value === null || known.some((one) => one.value === value);
  return (
    <Select
      label={t("happening.activity")}
      placeholder={none ?? t("happening.chooseActivity")}
      nothingFoundMessage={t("happening.noActivity")}
      data={isKnown ? known : [{ value, label: t("happening.otherActivity") }, ...known]}
      value={value}
      disabled={isDisabled}
      searchable
      clearable={none !== undefined && value !== null}
      clearButtonProps={{ "aria-label": t("question.clear", { label: t("happening.activity") }) }}
      onChange={onChange}
    />
  );
}
