import { Card, Table, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { useFormat } from "../../lib/i18n/format.ts";
import { measuredOf } from "../../lib/measured-of.ts";
import { TextLink } from "../../ui/links.tsx";
import { Money } from "../../ui/money.tsx";
import { UserText } from "../../ui/user-text.tsx";
import type { DashboardData } from "./dashboard.api.ts";

/** What each activity of the period did, most money first. */
export function ActivitiesCard({ data }: { readonly data: DashboardData }) {
  const { t } = useTranslation("dashboard");
  const { number, percent } = useFormat();
  const share = (activity: DashboardData["activities"][number], read: "opened" | "clicked") => {
    if (activity.sent === 0) return "–";
    const whole = measuredOf(activity, read);
    return whole === 0 ? t("notMeasured") : percent(activity[read] / whole);
  };
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
                <Table.Th>{t("activities.name")}</Table.Th>
                <Table.Th ta="end">{t("funnel.sent")}</Table.Th>
                <Table.Th ta="end">{t("funnel.opened")}</Table.Th>
                <Table.Th ta="end">{t("funnel.clicked")}</Table.Th>
                <Table.Th ta="end">{t("kpi.conversions")}</Table.Th>
                <Table.Th ta="end">{t("kpi.revenue")}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.activities.map((activity) => (
                <Table.Tr key={activity.id}>
                  <Table.Td>
                    <TextLink to={paths.activity(activity.id)}>
                      <UserText>{activity.name}</UserText>
                    </TextLink>
                  </Table.Td>
                  <Table.Td ta="end">{number(activity.sent)}</Table.Td>
                  <Table.Td ta="end">{share(activity, "opened")}</Table.Td>
                  <Table.Td ta="end">{share(activity, "clicked")}</Table.Td>
                  <Table.Td ta="end">{number(activity.conversions)}</Table.Td>
                  <Table.Td ta="end">
                    <Money cents={activity.revenueCents} currency={data.currency} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Card>
  );
}
