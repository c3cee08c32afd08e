import { Card, SimpleGrid, Title } from "@mantine/core";
import type { EChartsCoreOption } from "echarts/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { Chart } from "../../../ui/chart/chart.tsx";
import type { ChartRows } from "../../../ui/chart/chart-table.tsx";
import {
  barsAndLineOption,
  doughnutOption,
  funnelOption,
  heatOption,
  linesOption,
  type Series,
  stackedOption,
} from "../../../ui/chart/options.ts";

const hours = ["06", "09", "12", "15", "18"];
const days = ["2026-03-02", "2026-03-03", "2026-03-04", "2026-03-05", "2026-03-06"];
const figures = {
  sent: [820, 932, 901, 1290, 1330],
  opened: [410, 520, 480, 730, 690],
  clicked: [90, 140, 120, 210, 190],
};

interface Shown {
  readonly key: "doughnut" | "lines" | "area" | "stacked" | "two" | "funnel" | "heat" | "none" | "coming";
  readonly option: EChartsCoreOption;
  readonly rows: ChartRows;
}

/** Every kind of chart, one without figures and one that waits. */
export function ChartsPart() {
  const { t } = useTranslation("specimens");
  const charts = useCharts();
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }}>
      {charts.map(({ key, option, rows }) => (
        <Card key={key} data-always-waiting={key === "coming" ? "" : undefined}>
          <Title order={3} size="h6" mb="md">
            {t(`chart.${key}`)}
          </Title>
          <Chart label={t(`chart.${key}`)} option={option} rows={rows} isLoading={key === "coming"} />
        </Card>
      ))}
    </SimpleGrid>
  );
}

function useCharts(): readonly Shown[] {
  const { t } = useTranslation("specimens");
  const { day, number } = useFormat();
  return useMemo(() => {
    const names = days.map(day);
    const series: Series[] = (["sent", "opened", "clicked"] as const).map((key) => ({
      name: t(`chart.${key}`),
      values: figures[key],
    }));
    const [sent = { name: "", values: [] }, opened = sent] = series;
    const table = { columns: series.map(({ name }) => name), rows: rowsOf(names, series, number) };
    const slices = series.map(({ name, values }) => ({ name, value: values.reduce((sum, value) => sum + value, 0) }));
    const parts = {
      columns: [t("chart.total")],
      rows: slices.map(({ name, value }) => ({ name, values: [number(value)], figures: [value] })),
    };
    const total = { value: number(slices[0]?.value ?? 0), label: t("chart.total") };
    const heat = names.map((name, index) => ({
      name,
      values: hours.map((_, hour) => ((index + 2) * (hour + 3) * 7) % 40),
    }));
    const heatRows = heat.map(({ name, values }) => ({ name, values: values.map(number), figures: values }));
    return [
      { key: "doughnut", option: doughnutOption(slices, total), rows: parts },
      { key: "funnel", option: funnelOption(slices), rows: parts },
      { key: "lines", option: linesOption(names, series), rows: table },
      { key: "area", option: linesOption(names, series, { isArea: true }), rows: table },
      { key: "stacked", option: stackedOption(names, series), rows: table },
      {
        key: "two",
        option: barsAndLineOption(names, { bars: sent, line: { ...opened, format: number } }),
        rows: table,
      },
      { key: "heat", option: heatOption({ columns: hours, rows: heat }), rows: { columns: hours, rows: heatRows } },
      { key: "none", option: {}, rows: { columns: [], rows: [] } },
      { key: "coming", option: {}, rows: { columns: [], rows: [] } },
    ];
  }, [t, day, number]);
}

function rowsOf(names: readonly string[], series: readonly Series[], number: (value: number) => string) {
  return names.map((name, index) => {
    const values = series.map((one) => one.values[index] ?? 0);
    return { name, values: values.map(number), figures: values };
  });
}
