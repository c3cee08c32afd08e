import { Group, Input, Radio, Stack, Switch } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { AmountInput } from "../../../../ui/fields/amount-input.tsx";
import { TimeField } from "../../../../ui/fields/time-field.tsx";
import type { Plan } from "./use-plan.ts";
import { WeekdaysField } from "./weekdays-field.tsx";

interface LimitsProps {
  readonly plan: Plan;
  readonly onChange: (part: Partial<Plan>) => void;
  readonly errors: Readonly<Record<string, string>>;
}

const usualHours = { from: "09:00", until: "17:00" };
const usualMost = 100;

/** Which hours and days may be mailed, on whose clock, and how many mails a day. */
export function Limits(props: LimitsProps) {
  return (
    <>
      <AllowedTimes {...props} />
      <Most {...props} />
    </>
  );
}

/** Which hours and days may be mailed, and on whose clock. */
export function AllowedTimes(props: LimitsProps) {
  return (
    <>
      <Hours {...props} />
      <Days {...props} />
      <Clock {...props} />
    </>
  );
}

function Hours({ plan: { window }, onChange, errors }: LimitsProps) {
  const { t } = useTranslation("activities");
  const error = errors["window"] ?? errors["window.from"] ?? errors["window.until"];
  return (
    <Stack gap="xs">
      <Switch
        label={t("timing.hours")}
        description={t(window === null ? "timing.hoursOff" : "timing.hoursHint")}
        checked={window !== null}
        onChange={({ currentTarget }) => onChange({ window: currentTarget.checked ? usualHours : null })}
      />
      {window === null ? null : (
        <Group gap="sm" align="flex-start">
          <TimeField
            label={t("timing.from")}
            value={window.from}
            onChange={({ currentTarget }) => onChange({ window: { ...window, from: currentTarget.value } })}
            error={errors["window.from"] !== undefined}
          />
          <TimeField
            label={t("timing.until")}
            value={window.until}
            onChange={({ currentTarget }) => onChange({ window: { ...window, until: currentTarget.value } })}
            error={errors["window"] !== undefined || errors["window.until"] !== undefined}
          />
        </Group>
      )}
      {error === undefined ? null : <Input.Error role="alert">{error}</Input.Error>}
    </Stack>
  );
}

function Days({ plan: { weekdays, heedsHolidays }, onChange, errors }: LimitsProps) {
  const { t } = useTranslation("activities");
  return (
    <Stack gap="xs">
      <WeekdaysField
        label={t("timing.days")}
        value={weekdays}
        onChange={(chosen) => onChange({ weekdays: chosen })}
        error={errors["weekdays"]}
      />
      <Switch
        mt="xs"
        label={t("timing.holidays")}
        description={t("timing.holidaysHint")}
        checked={heedsHolidays}
        onChange={({ currentTarget }) => onChange({ heedsHolidays: currentTarget.checked })}
      />
    </Stack>
  );
}

function Most({ plan: { mostADay }, onChange, errors }: LimitsProps) {
  const { t } = useTranslation("activities");
  return (
    <Stack gap="xs">
      <Switch
        label={t("timing.most")}
        description={t("timing.mostHint")}
        checked={mostADay !== null}
        onChange={({ currentTarget }) => onChange({ mostADay: currentTarget.checked ? usualMost : null })}
      />
      {mostADay === null ? null : (
        <AmountInput
          label={t("timing.mostLabel")}
          value={Number.isNaN(mostADay) ? undefined : mostADay}
          onChange={(value) => onChange({ mostADay: value ?? Number.NaN })}
          digits={0}
          maw={160}
          error={errors["mostADay"]}
        />
      )}
    </Stack>
  );
}

function Clock({ plan: { clock }, onChange }: LimitsProps) {
  const { t } = useTranslation("activities");
  return (
    <Radio.Group
      label={t("timing.clock")}
      value={clock}
      onChange={(value) => onChange({ clock: value === "customer" ? "customer" : "organization" })}
    >
      <Stack gap="xs" mt="xs">
        <Radio value="organization" label={t("timing.ours")} />
        <Radio value="customer" label={t("timing.theirs")} description={t("timing.theirsHint")} />
      </Stack>
    </Radio.Group>
  );
}
