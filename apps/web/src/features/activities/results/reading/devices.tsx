import { Group, Stack, Text } from "@mantine/core";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../../app/paths.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { Chart } from "../../../../ui/chart/chart.tsx";
import { doughnutOption } from "../../../../ui/chart/options.ts";
import { TextLink } from "../../../../ui/links.tsx";
import type { Results } from "../results.api.ts";
import type { Read } from "../../progress.ts";
import { ChooseRead } from "./choose-read.tsx";
import { ReadingCard } from "./reading-card.tsx";
import type { Reads } from "./reads.ts";

interface DevicesProps extends Pick<Results, "devices"> {
  readonly id: string;
  readonly reads: Reads;
}

/** On what people read at first; each device leads to those who did. */
export function Devices({ id, devices, reads }: DevicesProps) {
  const { t } = useTranslation("results");
  const { number } = useFormat();
  const [read, setRead] = useState<Read>(reads[0]);
  const total = devices.reduce((sum, one) => sum + one[read], 0);
  const slices = useMemo(
    () => devices.filter((one) => one[read] > 0).toSorted((one, other) => other[read] - one[read]),
    [devices, read],
  );
  const option = useMemo(
    () =>
      doughnutOption(
        slices.map((one) => ({ name: t(`device.${one.device}`), value: one[read] })),
        { value: number(total), label: t(`read.${read}`) },
      ),
    [slices, read, total, t, number],
  );
  return (
    <ReadingCard
      title={t("devices.title")}
      hint={t("devices.hint")}
      choice={<ChooseRead label={t("devices.title")} reads={reads} value={read} onChange={setRead} />}
    >
      {total === 0 ? (
        <Text c="dimmed">{t("none")}</Text>
      ) : (
        <Stack gap="sm">
          <Chart
            label={t("devices.title")}
            option={option}
            height={260}
            rows={{
              columns: [t(`read.${read}`)],
              rows: slices.map((one) => rowOf(t(`device.${one.device}`), one[read])),
            }}
          />
          <Group gap="md">
            {slices.map(({ device }) => (
              <TextLink key={device} to={paths.activity(id)} search={{ device, read }} resetScroll={false}>
                {t(`devices.show.${device}`)}
              </TextLink>
            ))}
          </Group>
        </Stack>
      )}
    </ReadingCard>
  );

  function rowOf(name: string, value: number) {
    return { name, values: [number(value)], figures: [value] };
  }
}
