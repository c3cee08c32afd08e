import { Group, Stack, Text } from "@mantine/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { useFormat } from "../../lib/i18n/format.ts";
import { usePermission } from "../../lib/session/profile.ts";
import { actionsColumn, type Column } from "../../ui/data-table/columns.tsx";
import { TextLink } from "../../ui/links.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { UserText } from "../../ui/user-text.tsx";
import { RemoveSegment } from "./remove-segment.tsx";
import type { Segment } from "./segments.api.ts";
import classes from "./segments.module.css";
import { useSentence } from "./use-sentence.ts";

export function useSegmentColumns(): readonly Column<Segment>[] {
  const { t } = useTranslation("segments");
  const { number, relative } = useFormat();
  const sentence = useSentence();
  const mayChange = usePermission("segments.change");
  return useMemo(() => {
    const columns: Column<Segment>[] = [
      {
        id: "name",
        header: t("name"),
        sort: "name",
        cell: ({ id, name, broken, rule }) => (
          <Stack gap={2} py={6} miw={220} maw={560}>
            <Group gap="xs">
              <TextLink to={paths.segment(id)} fw={500}>
                <UserText>{name}</UserText>
              </TextLink>
              {broken === null ? null : <StatusChip tone="error" label={t("broken.chip")} />}
            </Group>
            <Text size="sm" c="dimmed">
              {sentence(rule)}
            </Text>
          </Stack>
        ),
      },
      {
        id: "customers",
        header: t("customers"),
        align: "end",
        cell: ({ id, customers, broken }) =>
          broken === null ? (
            <TextLink to={paths.customers} search={{ segment: id }}>
              <bdi>{number(customers)}</bdi>
            </TextLink>
          ) : (
            <bdi>{number(customers)}</bdi>
          ),
      },
      {
        id: "updated",
        header: t("updated"),
        sort: "updated_at",
        cell: ({ updatedAt }) => (
          <time dateTime={updatedAt} className={classes.moment}>
            {relative(updatedAt)}
          </time>
        ),
      },
    ];
    if (!mayChange) return columns;
    return [
      ...columns,
      {
        id: actionsColumn,
        header: t("table.actions"),
        align: "end",
        cell: (segment) => <RemoveSegment segment={segment} />,
      },
    ];
  }, [t, number, relative, sentence, mayChange]);
}
