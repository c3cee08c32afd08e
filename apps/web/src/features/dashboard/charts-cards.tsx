import { Card, Text, Title } from "@mantine/core";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { todayIn } from "../../lib/days.ts";
import { minorUnits, useFormat } from "../../lib/i18n/format.ts";
import { useOrganizationSettings } from "../../lib/organization-settings.ts";
import { Chart } from "../../ui/chart/chart.tsx";
import { barsAndLineOption, doughnutOption, stackedOption } from "../../ui/chart/options.ts";
import { TextLink } from "../../ui/links.tsx";
import type { DashboardData } from "./dashboard.api.ts";
import { credited, duesList, mails, ofServices } from "./rows-behind.ts";
import { stack, weekEnd } from "./weeks.ts";

interface ChartCardProps {
  readonly title: string;
  readonly hint?: string;
  readonly action?: ReactNode;
  readonly isEmpty: boolean;
  readonly empty: string;
  readonly children: ReactNode;
}

function ChartCard({ title, hint, action, isEmpty, empty, children }: ChartCardProps) {
  return (
    <Card h="100%">
      <Title order={2} size="h5">
        {title}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {hint}
      </Text>
      {isEmpty ? <Text c="dimmed">{empty}</Text> : children}
      {action}
    </Card>
  );
}

interface DataProps {
  readonly data: DashboardData;
}

/** Mails and money in as many points as can be looked at; each leads to its mails and its conversions. */
export function OverTimeCard({ data: { timeline, currency } }: DataProps) {
  const { t } = useTranslation("dashboard");
  const { number, money } = useFormat();
  const nameOf = usePointName(timeline.unit);
  const { points } = timeline;
  const option = useMemo(() => {
    const format = (value: number) => money(value, currency);
    return barsAndLineOption(points.map(nameOf), {
      bars: { name: t("kpi.sent"), values: points.map((one) => one.sent) },
      line: { name: t("kpi.revenue"), values: points.map((one) => one.revenueCents), format },
    });
  }, [points, currency, t, nameOf, money]);
  const rows = points.map((one) => ({
    name: nameOf(one),
    values: [number(one.sent), money(one.revenueCents, currency)],
    figures: [one.sent, one.revenueCents / minorUnits(currency)],
    link: mails("sent", one),
    links: [mails("sent", one), credited(one)],
  }));
  const isEmpty = points.every((one) => one.sent === 0 && one.revenueCents === 0);
  return (
    <ChartCard
      title={t("overTime.title")}
      hint={t(`overTime.${timeline.unit}`)}
      isEmpty={isEmpty}
      empty={t("overTime.none")}
    >
      <Chart label={t("overTime.title")} option={option} rows={{ columns: [t("kpi.sent"), t("kpi.revenue")], rows }} />
    </ChartCard>
  );
}

type Point = DashboardData["timeline"]["points"][number];

/** A day by itself, a week or month by its first and last day: those at the ends may be parts. */
function usePointName(unit: DashboardData["timeline"]["unit"]): (point: Pick<Point, "from" | "to">) => string {
  const { t } = useTranslation("dashboard");
  const { day } = useFormat();
  return useMemo(
    () =>
      ({ from, to }) =>
        unit === "day" || from === to ? day(from) : t("period.span", { from: day(from), to: day(to) }),
    [unit, t, day],
  );
}

/** What falls due week by week, stacked by service; each part leads to its dues. */
export function DuesCard({ data: { dueByWeek } }: DataProps) {
  const { t } = useTranslation("dashboard");
  const { day, number } = useFormat();
  const { weeks, series } = useMemo(() => stack(dueByWeek, t("dues.others")), [dueByWeek, t]);
  const option = useMemo(() => stackedOption(weeks.map(day), series), [weeks, series, day]);
  const today = todayIn(useOrganizationSettings()?.timeZone);
  const rows = weeks.map((week, index) => {
    // Of this week what is over is counted no more.
    const days = { overdue: "no", from: week < today ? today : week, to: weekEnd(week) };
    return {
      name: day(week),
      values: series.map(({ values }) => number(values[index] ?? 0)),
      figures: series.map(({ values }) => values[index] ?? 0),
      link: duesList(days),
      links: series.map(({ ids }) => duesList({ ...days, ...ofServices(ids[index] ?? []) })),
    };
  });
  return (
    <ChartCard title={t("dues.title")} hint={t("dues.hint")} isEmpty={weeks.length === 0} empty={t("dues.none")}>
      <Chart label={t("dues.title")} option={option} rows={{ columns: series.map(({ name }) => name), rows }} />
    </ChartCard>
  );
}

/** Which services the conversions of the period were; each slice leads to its conversions. */
export function ConversionsCard({ data }: DataProps) {
  const { t } = useTranslation("dashboard");
  const { number } = useFormat();
  const { conversionsByService, from, to } = data;
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
  const rows = conversionsByService.map(({ service, serviceIds, conversions }) => {
    const behind = service === null ? { service: "none" } : ofServices(serviceIds);
    return {
      name: service ?? t("byService.manual"),
      values: [number(conversions)],
      figures: [conversions],
      link: credited({ from, to }, behind),
    };
  });
  const more = (
    <TextLink to={paths.charts} search={{ by: "service", from, to }} size="sm">
      {t("byService.more")}
    </TextLink>
  );
  return (
    <ChartCard
      title={t("byService.title")}
      hint={t("byService.hint")}
      isEmpty={slices.length === 0}
      empty={t("byService.none")}
      action={more}
    >
      <Chart label={t("byService.title")} option={option} rows={{ columns: [t("kpi.conversions")], rows }} />
    </ChartCard>
  );
}
