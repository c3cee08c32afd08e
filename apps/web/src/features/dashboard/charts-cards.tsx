import { Card, Text, Title } from "@mantine/core";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { minorUnits, useFormat } from "../../lib/i18n/format.ts";
import { Chart } from "../../ui/chart/chart.tsx";
import { barsAndLineOption, doughnutOption, stackedOption } from "../../ui/chart/options.ts";
import { TextLink } from "../../ui/links.tsx";
import type { DashboardData } from "./dashboard.api.ts";

interface ChartCardProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly isEmpty: boolean;
  readonly empty: string;
  readonly children: ReactNode;
}

function ChartCard({ title, action, isEmpty, empty, children }: ChartCardProps) {
  return (
    <Card h="100%">
      <Title order={2} size="h5" mb="md">
        {title}
      </Title>
      {isEmpty ? <Text c="dimmed">{empty}</Text> : children}
      {action}
    </Card>
  );
}

interface DataProps {
  readonly data: DashboardData;
}

/** Mails and money day by day. */
export function OverTimeCard({ data: { days, currency } }: DataProps) {
  const { t } = useTranslation("dashboard");
  const { day, number, money } = useFormat();
  const option = useMemo(() => {
    const format = (value: number) => money(value, currency);
    return barsAndLineOption(
      days.map((one) => day(one.day)),
      {
        bars: { name: t("kpi.sent"), values: days.map((one) => one.sent) },
        line: { name: t("kpi.revenue"), values: days.map((one) => one.revenueCents), format },
      },
    );
  }, [days, currency, t, day, money]);
  const rows = days.map((one) => ({
    name: day(one.day),
    values: [number(one.sent), money(one.revenueCents, currency)],
    figures: [one.sent, one.revenueCents / minorUnits(currency)],
  }));
  const isEmpty = days.every((one) => one.sent === 0 && one.revenueCents === 0);
  return (
    <ChartCard title={t("overTime.title")} isEmpty={isEmpty} empty={t("overTime.none")}>
      <Chart label={t("overTime.title")} option={option} rows={{ columns: [t("kpi.sent"), t("kpi.revenue")], rows }} />
    </ChartCard>
  );
}

/** What falls due week by week, stacked by service. */
export function DuesCard({ data: { dueByWeek } }: DataProps) {
  const { t } = useTranslation("dashboard");
  const { day, number } = useFormat();
  const { weeks, series } = useMemo(() => stack(dueByWeek, t("dues.others")), [dueByWeek, t]);
  const option = useMemo(() => stackedOption(weeks.map(day), series), [weeks, series, day]);
  const rows = weeks.map((week, index) => ({
    name: day(week),
    values: series.map(({ values }) => number(values[index] ?? 0)),
    figures: series.map(({ values }) => values[index] ?? 0),
  }));
  return (
    <ChartCard title={t("dues.title")} isEmpty={weeks.length === 0} empty={t("dues.none")}>
      <Chart label={t("dues.title")} option={option} rows={{ columns: series.map(({ name }) => name), rows }} />
    </ChartCard>
  );
}

function stack(dues: DashboardData["dueByWeek"], others: string) {
  const weeks = [...new Set(dues.map((one) => one.week))];
  const services = [...new Set(dues.map((one) => one.service))].toSorted(
    (one, other) => Number(one === null) - Number(other === null),
  );
  const series = services.map((service) => ({
    name: service ?? others,
    values: weeks.map((week) => dues.find((one) => one.week === week && one.service === service)?.dues ?? 0),
  }));
  return { weeks, series };
}

/** Which services the conversions of the period were. */
export function ConversionsCard({ data: { conversionsByService, from, to } }: DataProps) {
  const { t } = useTranslation("dashboard");
  const { number } = useFormat();
  const slices = useMemo(
    () =>
      conversionsByService.map(({ service, conversions }) => ({
        name: service ?? t("byService.manual"),
        value: conversions,
      })),
    [conversionsByService, t],
  );
  const total = number(slices.reduce((sum, slice) => sum + slice.value, 0));
  const option = useMemo(
    () => doughnutOption(slices, { value: total, label: t("kpi.conversions") }),
    [slices, total, t],
  );
  const rows = slices.map(({ name, value }) => ({ name, values: [number(value)], figures: [value] }));
  const more = (
    <TextLink to={paths.charts} search={{ by: "service", from, to }} size="sm">
      {t("byService.more")}
    </TextLink>
  );
  return (
    <ChartCard title={t("byService.title")} isEmpty={slices.length === 0} empty={t("byService.none")} action={more}>
      <Chart label={t("byService.title")} option={option} rows={{ columns: [t("kpi.conversions")], rows }} />
    </ChartCard>
  );
}
