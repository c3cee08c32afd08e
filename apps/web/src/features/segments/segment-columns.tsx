import { Group, Stack, Text } from "@mantine/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { useFormat } from "../../lib/i18n/format.ts";
import type { Column } from "../../ui/data-table/columns.tsx";
import { TextLink } from "../../ui/links.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { UserText } from "../../ui/user-text.tsx";
import { useBrokenText } from "./pages/use-broken-text.ts";
import type { Segment, SegmentRule } from "./segments.api.ts";
import classes from "./segments.module.css";
import { useSentence } from "./sentence/use-sentence.ts";

export function useSegmentColumns(items: readonly Segment[] | undefined): readonly Column<Segment>[] {
  const { t } = useTranslation("segments");
  const { relative } = useFormat();
  const rules = useMemo(() => (items ?? []).map(({ rule }) => rule), [items]);
  const sentence = useSentence(rules);
  return useMemo(
    () => [
      {
        id: "name",
        header: t("name"),
        sort: "name",
        cell: (segment) => <NameCell segment={segment} sentence={sentence} />,
      },
      {
        id: "customers",
        header: t("customers"),
        align: "end",
        cell: (segment) => <CountCell segment={segment} />,
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
    ],
    [t, relative, sentence],
  );
}

interface NameCellProps {
  readonly segment: Segment;
  readonly sentence: (rule: SegmentRule) => string;
}

function NameCell({ segment: { id, name, kind, rule, broken }, sentence }: NameCellProps) {
  const { t } = useTranslation("segments");
  const brokenText = useBrokenText();
  const isBroken = broken.length > 0;
  return (
    <Stack gap={2} py={6} miw={220} maw={640}>
      <Group gap="xs">
        <TextLink to={paths.segment(id)} fw={500}>
          <UserText>{name}</UserText>
        </TextLink>
        <StatusChip tone={kind === "static" ? "info" : "secondary"} label={t(`kind.${kind}`)} />
        {isBroken && <StatusChip tone="error" label={t("broken.chip")} />}
      </Group>
      <Text size="sm" c="dimmed" lineClamp={2}>
        {kind === "static" ? t("static.sentence") : sentence(rule)}
      </Text>
      {isBroken && (
        <Text size="sm" c="error">
          {brokenText(broken)}
        </Text>
      )}
    </Stack>
  );
}

function CountCell({ segment: { id, customers, countedAt, broken } }: { readonly segment: Segment }) {
  const { t } = useTranslation("segments");
  const { number, relative, moment } = useFormat();
  if (customers === null || countedAt === null) return <Text size="sm">{t("notCounted")}</Text>;
  return (
    <Stack gap={0} align="flex-end" className={classes.moment}>
      {broken.length === 0 ? (
        <TextLink to={paths.customers} search={{ segment: id }}>
          <bdi>{number(customers)}</bdi>
        </TextLink>
      ) : (
        <bdi>{number(customers)}</bdi>
      )}
      <Text size="xs" c="dimmed" title={moment(countedAt)}>
        {t("counted", { when: relative(countedAt) })}
      </Text>
    </Stack>
  );
}
