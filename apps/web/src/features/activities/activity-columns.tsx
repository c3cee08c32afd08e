import { Group, Progress, Text, ThemeIcon } from "@mantine/core";
import { IconApi, IconRepeat } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { useFormat } from "../../lib/i18n/format.ts";
import { measuredOf } from "../../lib/measured-of.ts";
import type { Column } from "../../ui/data-table/columns.tsx";
import { TextLink } from "../../ui/links.tsx";
import { Money } from "../../ui/money.tsx";
import { UserText } from "../../ui/user-text.tsx";
import { type Activity, useCurrency } from "./activities.api.ts";
import { ActivityChip } from "./activity-chip.tsx";
import { goalIcons } from "./goals.ts";
import type { Repeats } from "./runs/use-repetition.ts";
import { useRhythm } from "./runs/use-repetition-lines.ts";
import { type Read, sendingOf } from "./progress.ts";

export function useActivityColumns(): readonly Column<Activity>[] {
  const { t } = useTranslation("activities");
  const { day } = useFormat();
  const currency = useCurrency();
  return [
    { id: "name", header: t("column.name"), sort: "name", cell: (activity) => <Name activity={activity} /> },
    { id: "kind", header: t("column.kind"), cell: ({ kind }) => t(`kind.${kind}`) },
    {
      id: "status",
      header: t("column.status"),
      sort: "status",
      cell: ({ status }) => <ActivityChip status={status} />,
    },
    {
      id: "launched",
      header: t("column.launched"),
      sort: "launched_at",
      cell: ({ launchedAt }) =>
        launchedAt === null ? "–" : <bdi style={{ whiteSpace: "nowrap" }}>{day(launchedAt)}</bdi>,
    },
    { id: "audience", header: t("column.audience"), cell: (activity) => <Audience activity={activity} /> },
    { id: "progress", header: t("column.progress"), cell: (activity) => <SendingProgress activity={activity} /> },
    {
      id: "opened",
      header: t("column.opened"),
      align: "end",
      cell: ({ counts }) => <Figure read="opened" counts={counts} />,
    },
    {
      id: "clicked",
      header: t("column.clicked"),
      align: "end",
      cell: ({ counts }) => <Figure read="clicked" counts={counts} />,
    },
    {
      id: "conversions",
      header: t("column.conversions"),
      align: "end",
      cell: ({ counts }) => <Count value={counts.conversions} isShown={counts.sent > 0} />,
    },
    {
      id: "revenue",
      header: t("column.revenue"),
      align: "end",
      cell: ({ counts }) =>
        currency === undefined || counts.sent === 0 ? (
          "–"
        ) : (
          <Text span fw={500} c="var(--heading)">
            <Money cents={counts.revenueCents} currency={currency} />
          </Text>
        ),
    },
  ];
}

function Rhythm({ repeats }: { readonly repeats: Repeats }) {
  const rhythm = useRhythm();
  return (
    <Group gap={4} wrap="nowrap" c="dimmed">
      <IconRepeat size={14} style={{ flexShrink: 0 }} aria-hidden />
      <Text size="sm">{rhythm(repeats)}</Text>
    </Group>
  );
}

interface ActivityProps {
  readonly activity: Activity;
}

function Name({ activity: { id, kind, name, goal, repeats } }: ActivityProps) {
  const { t } = useTranslation("activities");
  const isTransactional = kind === "transactional";
  const Icon = isTransactional ? IconApi : goalIcons[goal];
  return (
    <Group gap="sm" wrap="nowrap" miw={220}>
      <ThemeIcon variant="light" size={34} aria-hidden>
        <Icon size={18} stroke={1.75} />
      </ThemeIcon>
      <div>
        <TextLink to={paths.activity(id)} fw={500}>
          <UserText>{name}</UserText>
        </TextLink>
        <Text size="sm" c="dimmed">
          {isTransactional ? t("transactional.goal") : t(`goal.${goal}`)}
        </Text>
        {repeats === null ? null : <Rhythm repeats={repeats} />}
      </div>
    </Group>
  );
}

function Audience({ activity: { kind, segmentName, launchedAt, counts } }: ActivityProps) {
  const { t } = useTranslation("activities");
  if (kind === "transactional") return t("transactional.mails", { count: counts.audience });
  return (
    <>
      {segmentName === null ? (
        <Text c="dimmed">{t("noSegment")}</Text>
      ) : (
        <Text>
          <UserText>{segmentName}</UserText>
        </Text>
      )}
      {launchedAt === null ? null : (
        <Text size="sm" c="dimmed" style={{ whiteSpace: "nowrap" }}>
          {t("customers", { count: counts.audience })}
        </Text>
      )}
    </>
  );
}

function SendingProgress({ activity: { name, status, launchedAt, startsAt, repeats, counts } }: ActivityProps) {
  const { t } = useTranslation("activities");
  const { number, percent, moment } = useFormat();
  if (status === "scheduled" && startsAt !== null)
    return <Text size="sm">{t(repeats === null ? "start.at" : "runs.nextAt", { moment: moment(startsAt) })}</Text>;
  if (launchedAt === null) return "–";
  const { done, total, share } = sendingOf(counts);
  return (
    <div>
      <Text size="sm">
        <bdi>{t("progress", { done: number(done), total: number(total) })}</bdi>
      </Text>
      <Progress.Root size={6} miw={110} mt={4}>
        <Progress.Section
          value={share * 100}
          color={status === "stopped" ? "secondary" : "primary"}
          aria-label={t("progressOf", { name, share: percent(share) })}
        />
      </Progress.Root>
    </div>
  );
}

function Figure({ read, counts }: { readonly read: Read; readonly counts: Activity["counts"] }) {
  const { t } = useTranslation("activities");
  const { number, percent } = useFormat();
  const measured = measuredOf(counts, read);
  if (counts.sent === 0) return "–";
  if (measured === 0) return <Text c="dimmed">{t("measured.not")}</Text>;
  return (
    <>
      <Text>
        <bdi>{number(counts[read])}</bdi>
      </Text>
      <Text size="sm" c="dimmed">
        <bdi>{percent(counts[read] / measured)}</bdi>
      </Text>
    </>
  );
}

function Count({ value, isShown }: { readonly value: number; readonly isShown: boolean }) {
  const { number } = useFormat();
  return isShown ? <bdi>{number(value)}</bdi> : "–";
}
