import { Button, Group, Switch, Text } from "@mantine/core";
import { IconCopy, IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { DayRowProps } from "./day-row-props.ts";
import classes from "./hours.module.css";
import { SpanFields } from "./span-fields.tsx";
import { dayName } from "../../../lib/i18n/day-name.ts";
import { useHoursText } from "./use-hours-text.ts";
import { addSpan, copyToWorkdays, isAllDay, openAllDay, openDay, replaceDay, spansOf } from "./week.ts";

/** One day: open or closed, its stretches, and what can be done with them. */
export function DayRow(props: DayRowProps) {
  const { day, week, mayChange, onChange } = props;
  const { i18n } = useTranslation();
  const hours = useHoursText();
  const name = dayName(day, i18n.language);
  const spans = spansOf(week, day);
  if (!mayChange) {
    return (
      <div className={classes.row}>
        <Text fw={500}>{name}</Text>
        <Text>{hours.ofDay(spans)}</Text>
      </div>
    );
  }
  return (
    <fieldset className={classes.row} aria-label={name}>
      <Switch
        label={name}
        checked={spans.length > 0}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.checked ? openDay(week, day) : replaceDay(week, day, []))
        }
      />
      <div className={classes.hours}>
        {spans.length === 0 || isAllDay(spans) ? (
          <Text c={spans.length === 0 ? "dimmed" : "var(--mantine-color-text)"} className={classes.said}>
            {hours.ofDay(spans)}
          </Text>
        ) : (
          spans.map((span) => <SpanFields key={span.index} {...props} span={span} dayName={name} />)
        )}
        {spans.length > 0 ? <DayActions {...props} dayName={name} /> : null}
      </div>
    </fieldset>
  );
}

function DayActions({ day, week, onChange, dayName: name }: DayRowProps & { readonly dayName: string }) {
  const { t } = useTranslation("settings");
  const spans = spansOf(week, day);
  const isWhole = isAllDay(spans);
  const named = (key: "hours.add" | "hours.copy" | "hours.allDay" | "hours.someHours") => ({
    "aria-label": t("hours.ofDay", { action: t(key), day: name }),
    children: t(key),
    size: "compact-sm",
    variant: "subtle",
  });
  return (
    <Group gap="xs">
      {isWhole ? (
        <Button {...named("hours.someHours")} onClick={() => onChange(openDay(week, day))} />
      ) : (
        <>
          <Button
            {...named("hours.add")}
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={spans.length >= 6 || (spans.at(-1)?.closes ?? "") >= "22:00"}
            onClick={() => onChange(addSpan(week, day))}
          />
          <Button {...named("hours.allDay")} onClick={() => onChange(openAllDay(week, day))} />
        </>
      )}
      <Button
        {...named("hours.copy")}
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => onChange(copyToWorkdays(week, day))}
      />
    </Group>
  );
}
