import { Button, Group, Popover, SegmentedControl, Stack, TextInput } from "@mantine/core";
import { IconCalendar } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/i18n/format.ts";
import { type Period, presets } from "./period.ts";

interface PeriodPickerProps {
  readonly period: Period;
  /** What the server made of the period. */
  readonly shown: { readonly from: string; readonly to: string } | undefined;
  readonly onChange: (period: Partial<Period>) => void;
}

/** The last days, or a span of one's own. */
export function PeriodPicker({ period, shown, onChange }: PeriodPickerProps) {
  const { t } = useTranslation("dashboard");
  const preset = period.from ? "" : String(period.days);
  return (
    <Group gap="sm">
      <SegmentedControl
        aria-label={t("period.label")}
        value={preset}
        onChange={(value) => onChange({ days: Number(value) })}
        data={presets.map((days) => ({ value: String(days), label: t("period.days", { count: days }) }))}
      />
      <OwnSpan
        key={`${shown?.from}${shown?.to}`}
        shown={shown && { from: shown.from, to: shown.to }}
        onChange={onChange}
      />
    </Group>
  );
}

function OwnSpan({ shown, onChange }: Pick<PeriodPickerProps, "shown" | "onChange">) {
  const { t } = useTranslation("dashboard");
  const { day } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const [{ from, to }, setSpan] = useState({ from: "", to: "", ...shown });
  const isComplete = from !== "" && to !== "";
  const isWrong = isComplete && from > to;
  const apply = () => {
    setOpen(false);
    onChange({ from, to });
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconCalendar size={18} />} onClick={() => setOpen(!isOpen)}>
          {shown ? <bdi>{t("period.span", { from: day(shown.from), to: day(shown.to) })}</bdi> : t("period.own")}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <TextInput
            type="date"
            label={t("period.from")}
            value={from}
            onChange={(event) => setSpan({ from: event.currentTarget.value, to })}
          />
          <TextInput
            type="date"
            label={t("period.to")}
            value={to}
            onChange={(event) => setSpan({ from, to: event.currentTarget.value })}
            error={isWrong ? t("period.wrong") : undefined}
          />
          <Button onClick={apply} disabled={isWrong || !isComplete}>
            {t("period.apply")}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
