import { Card, Table, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { useFormat } from "../../lib/i18n/format.ts";
import { measuredOf } from "../../lib/measured-of.ts";
import { TextLink } from "../../ui/links.tsx";
import { Money } from "../../ui/money.tsx";
import { UserText } from "../../ui/user-text.tsx";
import type { DashboardData } from "./dashboard.api.ts";
import type { RowsLink } from "./figure-card.tsx";
import { credited, mails } from "./rows-behind.ts";

type Activity = DashboardData["activities"][number];

/** What each activity of the period did, most money first; each figure leads to its rows. */
export function ActivitiesCard({ data }: { readonly data: DashboardData }) {
  const { t } = useTranslation("dashboard");
  const heads = ["funnel.sent", "funnel.opened", "funnel.clicked", "kpi.conversions", "kpi.revenue"] as const;
  return (
    <Card padding={0} h="100%">
      <Title order={2} size="h5" p="lg" pb="sm">
        {t("activities.title")}
      </Title>
      {data.activities.length === 0 ? (
        <Text c="dimmed" px="lg" pb="lg">
          {t("activities.none")}
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={560}>
          <Table aria-label={t("activities.title")}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t("activities.name")}</Table.Th>
                {heads.map((head) => (
                  <Table.Th key={head} scope="col" ta="end">
                    {t(head)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.activities.map((activity) => (
                <ActivityRow key={activity.id} activity={activity} data={data} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Card>
  );
}

function ActivityRow({ activity, data }: { readonly activity: Activity; readonly data: DashboardData }) {
  const { t } = useTranslation("dashboard");
  const { number, percent } = useFormat();
  const share = (read: "opened" | "clicked") => {
    if (activity.sent === 0) return "–";
    const whole = measuredOf(activity, read);
    return whole === 0 ? t("notMeasured") : percent(activity[read] / whole);
  };
  const conversions = credited(data, { activity: activity.id });
  return (
    <Table.Tr>
      <Table.Td>
        <TextLink to={paths.activity(activity.id)}>
          <UserText>{activity.name}</UserText>
        </TextLink>
      </Table.Td>
      <Cell rows={mails("sent", data, activity.id)}>{number(activity.sent)}</Cell>
      <Cell rows={mails("opened", data, activity.id)}>{share("opened")}</Cell>
      <Cell rows={mails("clicked", data, activity.id)}>{share("clicked")}</Cell>
      <Cell rows={conversions}>{number(activity.conversions)}</Cell>
      <Cell rows={conversions}>
        <Money cents={activity.revenueCents} currency={data.currency} />
      </Cell>
    </Table.Tr>
  );
}

function Cell({ rows, children }: { readonly rows: RowsLink; readonly children: ReactNode }) {
  return (
    <Table.Td ta="end">
      <TextLink to={rows.to} search={rows.search ?? {}} c="inherit">
        {children}
      </TextLink>
    </Table.Td>
  );
}
