import { Group, Input, SegmentedControl, Text } from "@mantine/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ClockTime, clockOf, meaningOf, offsetAt } from "../../lib/zoned.ts";
import { FieldSet } from "./field-set.tsx";
import { DayField } from "./day-field.tsx";
import { TimeField } from "./time-field.tsx";

interface MomentFieldProps {
  readonly label: string;
  readonly description?: string;
  /** ISO 8601 with offset; undefined while day or time is missing. */
  readonly value: string | undefined;
  readonly onChange: (moment: string | undefined) => void;
  /** The IANA name of the zone whose clocks are meant, such as `Europe/Paris`. */
  readonly zone: string;
  readonly error?: string | undefined;
}

/** A moment as day and time on the clocks of a zone, which it names; says what the change of the clocks makes of it. */
export function MomentField({ label, description, value, onChange, zone, error }: MomentFieldProps) {
  const { t } = useTranslation("parts");
  const problem = useId();
  const [typed, setTyped] = useState<ClockTime>();
  // What was typed stands as long as it means the value.
  const isTyped = typed !== undefined && momentsOf(typed, zone).includes(value);
  const clock = isTyped ? typed : clockOfValue(value, zone);
  const take = (next: ClockTime) => {
    setTyped(next);
    onChange(momentsOf(next, zone)[0]);
  };
  const wrong = error === undefined ? {} : { error: true, "aria-describedby": problem };
  return (
    <FieldSet label={label} {...(description === undefined ? {} : { description })}>
      <Group gap="sm" align="flex-end">
        <DayField
          label={t("field.day")}
          value={clock.day}
          onChange={({ currentTarget }) => take({ ...clock, day: currentTarget.value })}
          {...wrong}
        />
        <TimeField
          label={t("field.time")}
          value={clock.time}
          onChange={({ currentTarget }) => take({ ...clock, time: currentTarget.value })}
          {...wrong}
        />
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        <bdi>{t("field.zone", { zone, offset: offsetName(value, zone) })}</bdi>
      </Text>
      <ClockChange clock={clock} zone={zone} value={value} onChange={onChange} />
      {error === undefined ? null : <Input.Error id={problem}>{error}</Input.Error>}
    </FieldSet>
  );
}

function clockOfValue(value: string | undefined, zone: string): ClockTime {
  return value === undefined ? { day: "", time: "" } : clockOf(value, zone);
}

/** The moments that a time can mean, the one that is taken first. */
function momentsOf(clock: ClockTime, zone: string): readonly (string | undefined)[] {
  const meaning = meaningOf(clock, zone);
  return meaning?.kind === "twice" ? [meaning.earlier.moment, meaning.later.moment] : [meaning?.moment];
}

interface ClockChangeProps extends Pick<MomentFieldProps, "value" | "onChange" | "zone"> {
  readonly clock: ClockTime;
}

/** In the night in which clocks change: which time is taken, or which of two is meant. */
function ClockChange({ clock, zone, value, onChange }: ClockChangeProps) {
  const { t } = useTranslation("parts");
  const meaning = meaningOf(clock, zone);
  if (meaning === undefined || meaning.kind === "once") return null;
  if (meaning.kind !== "twice") {
    return (
      <Text size="sm" mt={4} aria-live="polite">
        {t("field.gap", { time: meaning.clock.time })}
      </Text>
    );
  }
  const { earlier, later } = meaning;
  return (
    <div aria-live="polite">
      <Text size="sm" mt={4}>
        {t("field.overlap")}
      </Text>
      <SegmentedControl
        size="xs"
        mt={4}
        aria-label={t("field.overlap")}
        value={value === later.moment ? later.moment : earlier.moment}
        onChange={onChange}
        data={[
          { value: earlier.moment, label: t("field.earlier", { offset: utc(earlier.offset) }) },
          { value: later.moment, label: t("field.later", { offset: utc(later.offset) }) },
        ]}
      />
    </div>
  );
}

function offsetName(moment: string | undefined, zone: string): string {
  return utc(offsetAt(moment ?? new Date().toISOString(), zone));
}

function utc(offset: string): string {
  return offset === "+00:00" ? "UTC" : `UTC${offset}`;
}
