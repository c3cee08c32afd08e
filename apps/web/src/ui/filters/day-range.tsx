import { Button, Group, Popover, Stack, Text } from "@mantine/core";
import { IconCalendar } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type DayPreset, dayPresets, presetOf, spanOf, todayIn } from "../../lib/days.ts";
import { useOrganizationSettings } from "../../lib/organization-settings.ts";
import { DayField } from "../fields/day-field.tsx";
import { type DayEnds, useDaysText } from "./use-days-text.ts";

interface DayRangeProps {
  readonly label: string;
  readonly value: DayEnds;
  /** Both ends at once; an end that is undefined stays open. */
  readonly onChange: (ends: DayEnds) => void;
  readonly presets?: readonly DayPreset[];
}

/** A span of calendar days: a common period of the organization's own time zone, or any two days. */
export function DayRange({ label, value, onChange, presets = dayPresets }: DayRangeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const text = useDaysText();
  const choose = (ends: DayEnds) => {
    setIsOpen(false);
    onChange(ends);
  };
  const said = text(value);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-start" shadow="lg" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconCalendar size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(!isOpen)}
        >
          {said === undefined ? label : <bdi>{said}</bdi>}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Choices value={value} presets={presets} onChoose={choose} />
      </Popover.Dropdown>
    </Popover>
  );
}

interface ChoicesProps {
  readonly value: DayEnds;
  readonly presets: readonly DayPreset[];
  readonly onChoose: (ends: DayEnds) => void;
}

function Choices({ value, presets, onChoose }: ChoicesProps) {
  const { t } = useTranslation("parts");
  const zone = useOrganizationSettings()?.timeZone;
  const today = todayIn(zone);
  const current = value.from && value.to ? presetOf({ from: value.from, to: value.to }, today) : undefined;
  return (
    <Stack gap="sm" maw={340}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a row of buttons, no fields of a form */}
      <Group gap={6} role="group" aria-label={t("days.presets")}>
        <Button size="compact-sm" variant="subtle" onClick={() => onChoose({ from: undefined, to: undefined })}>
          {t("days.any")}
        </Button>
        {presets.map((preset) => (
          <Button
            key={preset}
            size="compact-sm"
            variant={preset === current ? "filled" : "light"}
            aria-pressed={preset === current}
            onClick={() => onChoose(spanOf(preset, today))}
          >
            {t(`days.preset.${preset}`)}
          </Button>
        ))}
      </Group>
      <OwnDays key={`${value.from}${value.to}`} value={value} onChoose={onChoose} />
      {zone === undefined ? null : (
        <Text size="xs" c="dimmed">
          {t("days.zone", { zone })}
        </Text>
      )}
    </Stack>
  );
}

function OwnDays({ value, onChoose }: Pick<ChoicesProps, "value" | "onChoose">) {
  const { t } = useTranslation("parts");
  const [{ from = "", to = "" }, setEnds] = useState(value);
  const isWrong = from !== "" && to !== "" && from > to;
  return (
    <>
      <Group gap="sm" grow align="flex-start">
        <DayField
          label={t("days.from")}
          value={from}
          onChange={({ currentTarget }) => setEnds({ from: currentTarget.value, to })}
        />
        <DayField
          label={t("days.to")}
          value={to}
          onChange={({ currentTarget }) => setEnds({ from, to: currentTarget.value })}
          error={isWrong ? t("filters.wrongOrder") : undefined}
        />
      </Group>
      <Button
        disabled={isWrong || (from === "" && to === "")}
        onClick={() => onChoose({ from: from === "" ? undefined : from, to: to === "" ? undefined : to })}
      >
        {t("days.apply")}
      </Button>
    </>
  );
}
