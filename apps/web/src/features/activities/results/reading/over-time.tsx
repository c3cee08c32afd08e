import { Text } from "@mantine/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { Chart } from "../../../../ui/chart/chart.tsx";
import { linesOption } from "../../../../ui/chart/options.ts";
import type { Read } from "../../progress.ts";
import type { Results } from "../results.api.ts";
import { ReadingCard } from "./reading-card.tsx";

const all = ["sent", "opened", "clicked", "conversions"] as const;

/** What happened day by day. */
export function OverTime({ days, reads }: Pick<Results, "days"> & { readonly reads: readonly Read[] }) {
  const { t } = useTranslation("results");
  const { day, number } = useFormat();
  const figures = useMemo(
    () => all.filter((figure) => (figure !== "opened" && figure !== "clicked") || reads.includes(figure)),
    [reads],
  );
  const names = useMemo(() => days.map(({ date }) => day(date)), [days, day]);
  const option = useMemo(
    () =>
      linesOption(
        names,
        figures.map((figure) => ({ name: t(`read.${figure}`), values: days.map((one) => one[figure]) })),
      ),
    [names, days, figures, t],
  );
  const rows = days.map((one) => ({
    name: day(one.date),
    values: figures.map((figure) => number(one[figure])),
    figures: figures.map((figure) => one[figure]),
  }));
  return (
    <ReadingCard title={t("days.title")}>
      {days.length === 0 ? (
        <Text c="dimmed">{t("none")}</Text>
      ) : (
        <Chart
          label={t("days.title")}
          option={option}
          rows={{ columns: figures.map((figure) => t(`read.${figure}`)), rows }}
        />
      )}
    </ReadingCard>
  );
}
