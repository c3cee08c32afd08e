import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../lib/session/profile.ts";
import { CapacityDialog } from "./capacity-dialog.tsx";
import type { DaysProps } from "./day-props.ts";
import { loadOf } from "./weeks.ts";

/** What can be done in a week, and in how many of those shown that is not enough. */
export function Capacity({ weeks, days, perWeek }: Omit<DaysProps, "place">) {
  const { t } = useTranslation("services");
  const [isOpen, setIsOpen] = useState(false);
  const mayChange = usePermission("organization.settings");
  const over = weeks.filter((week) => loadOf(week, days, perWeek).over > 0).length;
  return (
    <Group gap="xs" justify="space-between">
      <Text size="sm" c={over > 0 ? "var(--mantine-color-error-text)" : "dimmed"}>
        <span>{perWeek === null ? t("capacity.none") : t("capacity.some", { count: perWeek })}</span>{" "}
        {over > 0 ? <span>{t("capacity.over", { count: over })}</span> : null}
      </Text>
      {mayChange ? (
        <Button variant="subtle" size="compact-sm" onClick={() => setIsOpen(true)}>
          {t("capacity.change")}
        </Button>
      ) : null}
      {isOpen ? <CapacityDialog perWeek={perWeek} onClose={() => setIsOpen(false)} /> : null}
    </Group>
  );
}
