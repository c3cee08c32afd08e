import { Card, Text, ThemeIcon, Timeline, Title } from "@mantine/core";
import { IconClick, IconCoin, IconMailOpened, IconSend, IconUserMinus } from "@tabler/icons-react";
import { Trans, useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { useFormat } from "../../lib/i18n/format.ts";
import { TextLink } from "../../ui/links.tsx";
import type { DashboardData } from "./dashboard.api.ts";

type Happening = DashboardData["recent"][number];

const looks = {
  opened: { icon: IconMailOpened, tone: "info" },
  clicked: { icon: IconClick, tone: "primary" },
  unsubscribed: { icon: IconUserMinus, tone: "warning" },
  conversion: { icon: IconCoin, tone: "success" },
  launched: { icon: IconSend, tone: "secondary" },
} as const;

interface RecentCardProps {
  readonly recent: readonly Happening[];
  /** So many at most. */
  readonly shown?: number;
}

/** What happened last, with whom and by which activity. */
export function RecentCard({ recent, shown = 6 }: RecentCardProps) {
  const { t } = useTranslation("dashboard");
  return (
    <Card h="100%">
      <Title order={2} size="h5" mb="md">
        {t("recent.title")}
      </Title>
      {recent.length === 0 ? (
        <Text c="dimmed">{t("recent.none")}</Text>
      ) : (
        <Timeline bulletSize={34} lineWidth={1}>
          {recent.slice(0, shown).map((happening) => (
            <RecentItem key={`${happening.kind}${happening.occurredAt}${happening.customerId}`} happening={happening} />
          ))}
        </Timeline>
      )}
    </Card>
  );
}

function RecentItem({ happening }: { readonly happening: Happening }) {
  const { t } = useTranslation("dashboard");
  const { relative, moment } = useFormat();
  const { kind, occurredAt, customerId, customerName, activityId, activityName } = happening;
  const { icon: Icon, tone } = looks[kind];
  const components = {
    customer: customerId ? <TextLink to={paths.customer(customerId)} underline="always" /> : <span />,
    activity: activityId ? <TextLink to={paths.activity(activityId)} underline="always" /> : <span />,
  };
  const values = { customer: customerName ?? "", activity: activityName ?? "" };
  return (
    <Timeline.Item
      bullet={
        <ThemeIcon variant="light" color={tone} radius="xl" size={34} aria-hidden>
          <Icon size={18} stroke={1.5} />
        </ThemeIcon>
      }
    >
      <Text>
        <Trans t={t} i18nKey={`recent.${kind}`} components={components} values={values} />
      </Text>
      <Text size="sm" c="dimmed" title={moment(occurredAt)}>
        {relative(occurredAt)}
      </Text>
    </Timeline.Item>
  );
}
