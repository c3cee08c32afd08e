import { Input, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { SettingsCard } from "../settings-form/settings-card.tsx";
import type { GeneralCardProps } from "../general/card-props.ts";
import { DayRow } from "./day-row.tsx";
import { overlapsEarlier, weekdays } from "./week.ts";

/** When somebody is there: a row a day, by touch or keyboard. */
export function HoursCard({ form, mayChange }: GeneralCardProps) {
  const { t } = useTranslation("settings");
  const week = form.values.businessHours;
  const isAtSpan = week.some((_span, index) => overlapsEarlier(week, index));
  return (
    <SettingsCard title={t("hours.title")} hint={t("hours.hint")} fields={["business_hours"]}>
      <Stack gap={0}>
        {weekdays.map((day) => (
          <DayRow
            key={day}
            day={day}
            week={week}
            errors={form.errors}
            mayChange={mayChange}
            onChange={(changed) => {
              form.clearErrors();
              form.setFieldValue("businessHours", changed);
            }}
          />
        ))}
      </Stack>
      {isAtSpan ? null : <Input.Error role="alert">{form.errors["businessHours"]}</Input.Error>}
    </SettingsCard>
  );
}
