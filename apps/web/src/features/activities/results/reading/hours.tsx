import { Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { Chart } from "../../../../ui/chart/chart.tsx";
import { heatOption } from "../../../../ui/chart/options.ts";
import type { Results } from "../results.api.ts";
import type { Read } from "../../progress.ts";
import { ChooseRead } from "./choose-read.tsx";
import { ReadingCard } from "./reading-card.tsx";
import type { Reads } from "./reads.ts";
import { hourNames, weekdayNames, weekOf } from "./week.ts";

/** When people read at first: hours of the week on the clock of the organization. */
export function Hours({ hours, reads }: Pick<Results, "hours"> & { readonly reads: Reads }) {
  const { t, i18n } = useTranslation("results");
  const { number } = useFormat();
  const isNarrow = useMediaQuery("(max-width: 1199.98px)") ?? false;
  const [read, setRead] = useState<Read>(reads[0]);
  const span = isNarrow ? 4 : 2;
  const columns = useMemo(() => hourNames(span), [span]);
  const week = useMemo(() => {
    const values = weekOf(hours, read, span);
    return weekdayNames(i18n.language).map((name, index) => ({ name, values: values[index] ?? [] }));
  }, [hours, read, span, i18n.language]);
  const option = useMemo(() => heatOption({ columns, rows: week }), [columns, week]);
  const isEmpty = hours.every((one) => one[read] === 0);
  return (
    <ReadingCard
      title={t("hours.title")}
      hint={t("hours.hint")}
      choice={<ChooseRead label={t("hours.title")} reads={reads} value={read} onChange={setRead} />}
    >
      {isEmpty ? (
        <Text c="dimmed">{t("none")}</Text>
      ) : (
        <Chart
          label={t("hours.title")}
          option={option}
          rows={{
            columns,
            rows: week.map(({ name, values }) => ({ name, values: values.map(number), figures: values })),
          }}
        />
      )}
    </ReadingCard>
  );
}
