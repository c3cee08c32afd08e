import { Group, Radio, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { AmountInput } from "../../../ui/fields/amount-input.tsx";
import { DayField } from "../../../ui/fields/day-field.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { TimeField } from "../../../ui/fields/time-field.tsx";
import { WeekdaysField } from "../draft/timing/weekdays-field.tsx";
import { isWeekly, type Repeats } from "./use-repetition.ts";

interface RepetitionProps {
  readonly repeats: Repeats;
  readonly onChange: (part: Partial<Repeats>) => void;
  readonly errors: Readonly<Record<string, string>>;
}

const rhythms = ["week", "two_weeks", "month", "quarter", "year"] as const;
const usualRuns = 12;

/** How often a campaign goes out, on which days and at what time, from when on and until when. */
export function RepetitionFields(props: RepetitionProps) {
  const { t } = useTranslation("activities");
  const { repeats, onChange, errors } = props;
  return (
    <Stack gap="md">
      <Group gap="sm" align="flex-start">
        <Select
          label={t("runs.field.every")}
          data={rhythms.map((value) => ({ value, label: t(`runs.rhythm.${value}`) }))}
          value={repeats.every}
          onChange={(value) => onChange({ every: rhythms.find((one) => one === value) ?? "week" })}
          allowDeselect={false}
        />
        {isWeekly(repeats.every) ? null : <MonthDay {...props} />}
        <TimeField
          label={t("runs.field.time")}
          value={repeats.time}
          onChange={({ currentTarget }) => onChange({ time: currentTarget.value })}
          error={errors["time"]}
        />
      </Group>
      {isWeekly(repeats.every) ? (
        <WeekdaysField
          label={t("runs.field.weekdays")}
          value={repeats.weekdays}
          onChange={(weekdays) => onChange({ weekdays })}
          error={errors["weekdays"]}
        />
      ) : null}
      <DayField
        label={t("runs.field.startsOn")}
        description={repeats.every === "week" || repeats.every === "month" ? undefined : t("runs.field.startsOnHint")}
        value={repeats.startsOn}
        onChange={({ currentTarget }) => onChange({ startsOn: currentTarget.value })}
        error={errors["startsOn"]}
        maw={280}
      />
      <End {...props} />
    </Stack>
  );
}

function MonthDay({ repeats: { monthDay }, onChange }: RepetitionProps) {
  const { t } = useTranslation("activities");
  const { number } = useFormat();
  const days = Array.from({ length: 31 }, (_, place) => place + 1);
  return (
    <Select
      label={t("runs.field.monthDay")}
      description={monthDay > 28 && monthDay < 31 ? t("runs.field.monthDayHint") : undefined}
      inputWrapperOrder={["label", "input", "description"]}
      data={days.map((day) => ({ value: String(day), label: day === 31 ? t("runs.lastDay") : number(day) }))}
      value={String(monthDay)}
      onChange={(value) => onChange({ monthDay: Number(value ?? 1) })}
      allowDeselect={false}
    />
  );
}

const ends = ["never", "on", "after"] as const;

function endOf({ endsOn, mostRuns }: Repeats): (typeof ends)[number] {
  if (mostRuns !== null) return "after";
  return endsOn === null ? "never" : "on";
}

function End({ repeats, onChange, errors }: RepetitionProps) {
  const { t } = useTranslation("activities");
  const chosen = endOf(repeats);
  const choose = (value: string) =>
    onChange({
      endsOn: value === "on" ? repeats.startsOn : null,
      mostRuns: value === "after" ? usualRuns : null,
    });
  return (
    <Stack gap="xs">
      <Radio.Group label={t("runs.field.ends")} value={chosen} onChange={choose}>
        <Stack gap="xs" mt="xs">
          {ends.map((end) => (
            <Radio key={end} value={end} label={t(`runs.end.${end}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {chosen === "on" ? (
        <DayField
          label={t("runs.field.endsOn")}
          value={repeats.endsOn ?? ""}
          onChange={({ currentTarget }) => onChange({ endsOn: currentTarget.value })}
          error={errors["endsOn"]}
          maw={280}
        />
      ) : null}
      {chosen === "after" ? (
        <AmountInput
          label={t("runs.field.mostRuns")}
          value={Number.isNaN(repeats.mostRuns) ? undefined : (repeats.mostRuns ?? undefined)}
          onChange={(value) => onChange({ mostRuns: value ?? Number.NaN })}
          digits={0}
          maw={160}
          error={errors["mostRuns"]}
        />
      ) : null}
    </Stack>
  );
}
