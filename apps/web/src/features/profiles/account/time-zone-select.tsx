import { type SelectProps } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Select } from "../../../ui/fields/select.tsx";
import { timeZonesQuery } from "../profiles.api.ts";
import { zoneChoices } from "./zones.ts";

interface TimeZoneSelectProps extends Pick<SelectProps, "error" | "onBlur" | "onFocus"> {
  readonly value?: string;
  readonly onChange?: (zone: string) => void;
}

/** A time zone of the server's list; none is that of the organization. */
export function TimeZoneSelect({ value = "", onChange, ...field }: TimeZoneSelectProps) {
  const { t } = useTranslation("profile");
  const { data: zones = [] } = useQuery(timeZonesQuery);
  return (
    <Select
      {...field}
      label={t("account.timeZone")}
      description={t("account.timeZoneHint")}
      placeholder={t("account.timeZoneOfOrganization")}
      nothingFoundMessage={t("account.noTimeZone")}
      data={zoneChoices(zones, value)}
      value={value === "" ? null : value}
      onChange={(zone) => onChange?.(zone ?? "")}
      searchable
      clearable
      clearButtonProps={{ "aria-label": t("account.timeZoneOfOrganization") }}
      limit={500}
    />
  );
}
