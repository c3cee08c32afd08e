import { ActionIcon, Button, Checkbox, Group, Popover, Stack } from "@mantine/core";
import { IconArrowLeft, IconArrowRight, IconColumns3 } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Column } from "./columns.tsx";
import { columnDrag } from "./column-drag.ts";
import classes from "./data-table.module.css";
import type { ColumnChoice } from "./use-arrangement.ts";

interface ColumnMenuProps {
  readonly columns: readonly Pick<Column<never>, "id" | "header">[];
  readonly choice: ColumnChoice;
}

/** Which columns are shown and in which order: by check box, by dragging, or by the arrows beside each. */
export function ColumnMenu({ columns, choice }: ColumnMenuProps) {
  const { t } = useTranslation("parts");
  const shown = choice.order.filter((id) => !choice.isHidden(id));
  return (
    <Popover width={300} position="bottom-end" shadow="lg" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={18} aria-hidden />}>
          {t("common:table.columns")}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t("common:table.columns")}>
        <Stack gap={0} p={4}>
          {choice.order.map((id, index) => {
            const name = columns.find((column) => column.id === id)?.header ?? "";
            return (
              <Group
                key={id}
                justify="space-between"
                wrap="nowrap"
                className={classes.choice}
                {...columnDrag(id, choice)}
              >
                <Checkbox
                  p={6}
                  label={name}
                  checked={!choice.isHidden(id)}
                  // A table without any column could not be told from an empty one.
                  disabled={shown.length === 1 && shown[0] === id}
                  onChange={() => choice.toggle(id)}
                />
                <Group gap={2} wrap="nowrap">
                  <ActionIcon
                    variant="subtle"
                    color="secondary"
                    aria-label={t("table.moveBefore", { name })}
                    disabled={index === 0}
                    onClick={() => choice.move(id, -1)}
                  >
                    <IconArrowLeft size={16} className="flip-in-rtl" aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="secondary"
                    aria-label={t("table.moveAfter", { name })}
                    disabled={index === choice.order.length - 1}
                    onClick={() => choice.move(id, 1)}
                  >
                    <IconArrowRight size={16} className="flip-in-rtl" aria-hidden />
                  </ActionIcon>
                </Group>
              </Group>
            );
          })}
          {choice.isChanged ? (
            <Button variant="subtle" size="compact-sm" mt={4} onClick={choice.reset}>
              {t("table.resetColumns")}
            </Button>
          ) : null}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
