import { activities } from "@delight/contract/activities";
import { Progress, Stack, Table, Text, Title } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { CallOutput } from "../../../../lib/api/types.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { endpointQuery } from "../../../../lib/query.ts";
import { QueryContent } from "../../../../ui/query-content.tsx";
import { useOrganizationSettings } from "../../../../lib/organization-settings.ts";
import type { Activity } from "../../activities.api.ts";
import type { Plan } from "./use-plan.ts";

interface ForecastProps {
  readonly id: string;
  /** As it is saved: another one is another forecast. */
  readonly plan: Plan;
  readonly repeats: Activity["repeats"];
}

/** So many days are shown one by one; the rest is counted. */
const shownDays = 14;

/** What would come of the plan if it were launched now: how many mails on which days. */
export function Forecast({ id, plan, repeats }: ForecastProps) {
  const { t } = useTranslation("activities");
  const { queryKey, ...rest } = endpointQuery("activities", activities.forecast, { id });
  const query = useQuery({
    ...rest,
    queryKey: [...queryKey, plan, repeats],
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap="md">
      <Title order={2} size="h5">
        {t(repeats === null ? "forecast.title" : "runs.forecast")}
      </Title>
      <QueryContent query={query}>{(forecast) => <Days forecast={forecast} />}</QueryContent>
    </Stack>
  );
}

function Days({
  forecast: { mailable, days, firstAt, lastAt },
}: {
  readonly forecast: CallOutput<typeof activities.forecast>;
}) {
  const { t } = useTranslation("activities");
  const { day, momentIn, number } = useFormat();
  const zone = useOrganizationSettings()?.timeZone;
  if (zone === undefined) return null;
  if (firstAt === null || lastAt === null) return <Text c="dimmed">{t("forecast.nobody")}</Text>;
  const most = Math.max(...days.map(({ mails }) => mails));
  return (
    <>
      <Text aria-live="polite">
        {t("forecast.text", { count: mailable, days: t("forecast.days", { count: days.length }) })}
        <br />
        {t("forecast.first", { moment: momentIn(firstAt, zone) })}
        {lastAt === firstAt ? null : (
          <>
            <br />
            {t("forecast.last", { moment: momentIn(lastAt, zone) })}
          </>
        )}
      </Text>
      <Table aria-label={t("forecast.title")} withRowBorders={false} verticalSpacing={4} horizontalSpacing={0}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("forecast.day")}</Table.Th>
            <Table.Th ta="end" style={{ whiteSpace: "nowrap" }}>
              {t("forecast.mails")}
            </Table.Th>
            <Table.Td w="40%" />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {days.slice(0, shownDays).map(({ date, mails }) => (
            <Table.Tr key={date}>
              <Table.Td style={{ whiteSpace: "nowrap" }}>
                <bdi>{day(date)}</bdi>
              </Table.Td>
              <Table.Td ta="end">
                <bdi>{number(mails)}</bdi>
              </Table.Td>
              <Table.Td ps="md">
                <Progress value={(mails / most) * 100} size="sm" aria-hidden />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {days.length > shownDays ? (
        <Text size="sm" c="dimmed">
          {t("forecast.more", { count: days.length - shownDays })}
        </Text>
      ) : null}
    </>
  );
}
