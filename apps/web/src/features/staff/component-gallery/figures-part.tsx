import { Group, SimpleGrid, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { Sparkline } from "../../../ui/sparkline.tsx";
import { StatCard } from "../../../ui/stat-card.tsx";
import { StatusChip } from "../../../ui/status-chip.tsx";

const tones = ["primary", "secondary", "success", "info", "warning", "error"] as const;
const values = [3, 5, 4, 8, 7, 12, 11, 15];

/** Figures on cards and states as chips. */
export function FiguresPart() {
  const { t } = useTranslation("specimens");
  const { number, money, percent } = useFormat();
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <StatCard label={t("chart.sent")} value={number(12_345)} to={paths.activities} hint={percent(0.125)} />
        <StatCard
          label={t("chart.opened")}
          value={percent(0.482)}
          graph={<Sparkline values={values} label={t("chart.lines")} />}
        />
        <StatCard label={t("column.value")} value={money(1_234_500, "EUR")} />
      </SimpleGrid>
      <Group>
        {tones.map((tone, index) => (
          <StatusChip
            key={tone}
            tone={tone}
            label={t(`status.${(["booked", "done", "cancelled"] as const)[index % 3] ?? "done"}`)}
          />
        ))}
      </Group>
    </Stack>
  );
}
