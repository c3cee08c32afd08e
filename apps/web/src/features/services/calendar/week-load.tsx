import { Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import classes from "./calendar.module.css";
import { useDayTexts } from "./use-day-texts.ts";
import type { Load } from "./weeks.ts";

/** The work of a week, and in words by how much it is too much. */
export function WeekLoad({ load }: { readonly load: Load }) {
  const texts = useDayTexts();
  return (
    <div className={classes.load}>
      <Text size="sm" component="span">
        {texts.load(load)}
      </Text>
      {load.over > 0 ? (
        <Text size="sm" component="span" fw={500} c="var(--mantine-color-error-text)" className={classes.over}>
          <IconAlertTriangle size={16} aria-hidden />
          {texts.over(load)}
        </Text>
      ) : null}
    </div>
  );
}
