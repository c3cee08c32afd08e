import { ActionIcon, Group, Text } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { TimeField } from "../../../ui/fields/time-field.tsx";
import type { DayRowProps } from "./day-row-props.ts";
import classes from "./hours.module.css";
import { changeSpan, midnight, type NumberedSpan, overlapsEarlier, removeSpan } from "./week.ts";

interface SpanFieldsProps extends DayRowProps {
  readonly span: NumberedSpan;
  readonly dayName: string;
}

/** From when to when. The browser's field knows no 24:00, so midnight at the end of a day is entered as 00:00. */
export function SpanFields({ span, dayName, week, errors, onChange }: SpanFieldsProps) {
  const { t } = useTranslation("settings");
  const { index, opens, closes } = span;
  const path = `businessHours.${index}`;
  const ofWeek = overlapsEarlier(week, index) ? errors["businessHours"] : undefined;
  const error = errors[path] ?? errors[`${path}.opens`] ?? errors[`${path}.closes`] ?? ofWeek;
  const isWrong = error !== undefined && error !== null;
  const label = (key: "hours.opens" | "hours.closes") => t("hours.ofDay", { action: t(key), day: dayName });
  return (
    <div>
      <Group gap="xs" wrap="nowrap">
        <TimeField
          aria-label={label("hours.opens")}
          value={opens}
          error={isWrong}
          className={classes.time}
          onChange={({ currentTarget }) => onChange(changeSpan(week, index, { opens: currentTarget.value }))}
        />
        <Text aria-hidden>–</Text>
        <TimeField
          aria-label={label("hours.closes")}
          value={closes === midnight ? "00:00" : closes}
          error={isWrong}
          className={classes.time}
          onChange={({ currentTarget: { value } }) =>
            onChange(changeSpan(week, index, { closes: value === "00:00" ? midnight : value }))
          }
        />
        <ActionIcon
          variant="subtle"
          color="secondary"
          size={32}
          aria-label={t("hours.ofDay", { action: t("hours.remove"), day: dayName })}
          onClick={() => onChange(removeSpan(week, index))}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </Group>
      {isWrong ? (
        <Text size="sm" c="error" role="alert" mt={4}>
          {error}
        </Text>
      ) : null}
    </div>
  );
}
