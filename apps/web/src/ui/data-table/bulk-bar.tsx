import { Button, Group, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Bulk } from "./bulk.ts";
import classes from "./data-table.module.css";

interface BulkBarProps {
  readonly bulk: Bulk;
  readonly children: ReactNode;
}

/** How many rows are chosen, the step to all that match, and what can be done with them; stays in sight below the rows. */
export function BulkBar({ bulk, children }: BulkBarProps) {
  const { t } = useTranslation("parts");
  const { count, total } = bulk;
  return (
    <>
      <div aria-live="polite" className={classes.said}>
        {count === 0 ? "" : t("table.chosen", { count })}
      </div>
      {count === 0 ? null : (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a row of buttons, no fields of a form
        <Group className={classes.bulk} gap="sm" role="group" aria-label={t("table.bulk")}>
          <Text size="sm" fw={500} c="var(--heading)">
            {t("table.chosen", { count })}
          </Text>
          {count < total ? (
            <Button size="compact-sm" variant="subtle" onClick={bulk.chooseMatching}>
              {t("table.chooseAll", { count: total })}
            </Button>
          ) : null}
          <Group gap="xs">{children}</Group>
          <Button size="compact-sm" variant="subtle" color="secondary" onClick={bulk.clear}>
            {t("table.clearChoice")}
          </Button>
        </Group>
      )}
    </>
  );
}
