import { Fieldset, Group, Stack, Switch, Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Select } from "../../../ui/fields/select.tsx";
import type { ServiceValues } from "./service-values.ts";

const spring = { seasonFrom: "03-01", seasonTo: "10-31" };

/** The months in which a service is done; a due date outside them waits for the next first day. */
export function SeasonFields({ form }: { readonly form: UseFormReturnType<ServiceValues> }) {
  const { t } = useTranslation("services");
  const { seasonFrom, seasonTo } = form.getValues();
  const change = (season: Pick<ServiceValues, "seasonFrom" | "seasonTo">) => form.setValues(season);
  return (
    <Stack gap="sm">
      <Switch
        label={t("form.season")}
        description={t("form.seasonHint")}
        checked={seasonFrom !== null}
        onChange={({ currentTarget }) => change(currentTarget.checked ? spring : { seasonFrom: null, seasonTo: null })}
      />
      {seasonFrom === null || seasonTo === null ? null : (
        <>
          <MonthDayField
            label={t("form.seasonFrom")}
            value={seasonFrom}
            onChange={(next) => change({ seasonFrom: next, seasonTo })}
            error={form.errors.seasonFrom}
          />
          <MonthDayField
            label={t("form.seasonTo")}
            value={seasonTo}
            onChange={(next) => change({ seasonFrom, seasonTo: next })}
            error={form.errors.seasonTo}
          />
          {seasonFrom > seasonTo ? (
            <Text size="sm" c="dimmed">
              {t("form.seasonOverYear")}
            </Text>
          ) : null}
        </>
      )}
    </Stack>
  );
}

interface MonthDayFieldProps {
  readonly label: string;
  /** `MM-DD`. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: ReactNode;
}

/** A day of any year: of a leap year, so that 29 February is there. */
function MonthDayField({ label, value, onChange, error }: MonthDayFieldProps) {
  const { t, i18n } = useTranslation("services");
  const [month = "01", day = "01"] = value.split("-");
  const name = new Intl.DateTimeFormat(i18n.language, { month: "long", timeZone: "UTC" });
  const numeral = new Intl.NumberFormat(i18n.language, { useGrouping: false });
  const two = (part: number) => String(part).padStart(2, "0");
  const months = Array.from({ length: 12 }, (_, index) => ({
    value: two(index + 1),
    label: name.format(Date.UTC(2024, index, 1)),
  }));
  const length = (of: string) => new Date(Date.UTC(2024, Number(of), 0)).getUTCDate();
  const days = Array.from({ length: length(month) }, (_, index) => ({
    value: two(index + 1),
    label: numeral.format(index + 1),
  }));
  const choose = (nextMonth: string, nextDay: string) =>
    onChange(`${nextMonth}-${two(Math.min(Number(nextDay), length(nextMonth)))}`);
  return (
    <Fieldset legend={label}>
      <Group grow wrap="nowrap">
        <Select
          aria-label={`${label}: ${t("form.day")}`}
          data={days}
          value={day}
          onChange={(next) => choose(month, next ?? day)}
          error={error}
        />
        <Select
          aria-label={`${label}: ${t("form.month")}`}
          data={months}
          value={month}
          onChange={(next) => choose(next ?? month, day)}
        />
      </Group>
    </Fieldset>
  );
}
