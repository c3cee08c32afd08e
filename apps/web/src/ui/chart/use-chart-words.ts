import { useTranslation } from "react-i18next";
import type { ChartRows } from "./chart-table.tsx";
import { extremesOf } from "./summary.ts";

interface ChartWords {
  /** The chart in a sentence or two, with how to read the rest. */
  readonly summary: string;
}

/** A chart in words. */
export function useChartWords(label: string, rows: ChartRows): ChartWords {
  const { t } = useTranslation("parts");
  const said = useSayRow();
  const extremes = extremesOf(rows);
  const summary = extremes
    ? t("chart.summary", {
        label,
        count: rows.rows.length,
        highest: said(extremes.highest),
        lowest: said(extremes.lowest),
      })
    : label;
  const isLinked = rows.rows.some(({ link }) => link !== undefined);
  return { summary: `${summary} ${t("chart.keys")}${isLinked ? ` ${t("chart.enter")}` : ""}` };
}

/** One row of a chart in words. */
export function useSayRow(): (row: ChartRows["rows"][number]) => string {
  const { t, i18n } = useTranslation("parts");
  const list = new Intl.ListFormat(i18n.language, { type: "unit" });
  return ({ name, values }) => t("chart.point", { name, values: list.format(values) });
}
