import { IconCalendar, IconChevronDown } from "@tabler/icons-react";
import { Button, Group, Stack, Popover, Radio, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DayField } from "../../../ui/fields/day-field.tsx";
import { usePeriodText } from "./use-period-text.ts";
import { isSpan, calendarPresets, type Choice, comparisons, dayPresets } from "./choice.ts";

interface PeriodPickerProps {
  readonly choice: Choice;
  /** What the server made of it. */
  readonly shown: { readonly from: string; readonly to: string } | undefined;
  readonly onChange: (choice: Choice) => void;
}

/** The last days, a span of the calendar or one of one's own, and what it is compared with. */
export function PeriodPicker({ choice, shown, onChange }: PeriodPickerProps) {
  const { t } = useTranslation("dashboard");
  const [isOpen, setOpen] = useState(false);
  const text = usePeriodText();
  const choose = (next: Choice) => {
    setOpen(false);
    onChange(next);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" shadow="lg" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconCalendar size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          aria-haspopup="dialog"
          aria-label={t("period.button", { period: text(choice) })}
          onClick={() => setOpen(!isOpen)}
        >
          <bdi>{text(choice)}</bdi>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t("period.label")} maw="calc(100vw - 32px)">
        <Stack gap="md" w={320} maw="100%">
          <Presets choice={choice} onChoose={choose} />
          <OwnSpan
            key={`${shown?.from}${shown?.to}`}
            shown={shown}
            onChoose={(span) => choose({ ...span, compare: choice.compare })}
          />
          <Radio.Group
            label={t("compare.label")}
            value={choice.compare}
            onChange={(value) => onChange({ ...choice, compare: comparisons.find((one) => one === value) ?? "before" })}
          >
            <Stack gap={6} mt={6}>
              {comparisons.map((value) => (
                <Radio key={value} value={value} label={t(`compare.${value}`)} />
              ))}
            </Stack>
          </Radio.Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

interface PresetsProps {
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

function Presets({ choice, onChoose }: PresetsProps) {
  const { t } = useTranslation("dashboard");
  const text = usePeriodText();
  const { compare, from, to } = choice;
  const hasOwn = from !== undefined || to !== undefined;
  const rows: readonly (readonly Choice[])[] = [
    dayPresets.map((days) => ({ days, compare })),
    calendarPresets.map((preset) => ({ preset, compare })),
  ];
  const isCurrent = (one: Choice) =>
    !hasOwn && one.preset === choice.preset && (one.preset !== undefined || one.days === (choice.days ?? 30));
  return (
    <div>
      <Text size="sm" fw={500} mb={6}>
        {t("period.label")}
      </Text>
      {rows.map((row, index) => (
        <Group key={index} gap={6} mb={6}>
          {row.map((one) => (
            <Button
              key={one.preset ?? one.days}
              size="compact-sm"
              variant={isCurrent(one) ? "filled" : "light"}
              aria-pressed={isCurrent(one)}
              onClick={() => onChoose(one)}
            >
              {text(one)}
            </Button>
          ))}
        </Group>
      ))}
    </div>
  );
}

interface Span {
  readonly from: string;
  readonly to: string;
}

interface OwnSpanProps {
  readonly shown: Span | undefined;
  readonly onChoose: (span: Span) => void;
}

/** Any two days, up to two years apart. */
function OwnSpan({ shown, onChoose }: OwnSpanProps) {
  const { t } = useTranslation("dashboard");
  const [{ from, to }, setSpan] = useState<Span>({ from: shown?.from ?? "", to: shown?.to ?? "" });
  const isComplete = from !== "" && to !== "";
  const problem = !isComplete || isSpan(from, to) ? undefined : t(from > to ? "period.wrong" : "period.tooLong");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete && problem === undefined) onChoose({ from, to });
      }}
    >
      <Stack gap="sm">
        <Group gap="sm" grow align="flex-start">
          <DayField
            label={t("period.from")}
            value={from}
            onChange={(event) => setSpan({ from: event.currentTarget.value, to })}
          />
          <DayField
            label={t("period.to")}
            value={to}
            onChange={(event) => setSpan({ from, to: event.currentTarget.value })}
            error={problem}
          />
        </Group>
        <Button type="submit" variant="light" disabled={!isComplete || problem !== undefined}>
          {t("period.apply")}
        </Button>
      </Stack>
    </form>
  );
}
