import { Card, Group, Progress, Stack, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import type { ActivityProps } from "./activity-props.ts";

const stages = ["audience", "sent", "opened", "clicked", "conversions"] as const;

/** From everybody of the segment to those who booked; each bar is a part of the first. */
export function Funnel({ activity: { counts } }: ActivityProps) {
  const { t } = useTranslation("activities");
  const { number, percent } = useFormat();
  return (
    <Card h="100%">
      <Stack gap="md">
        <Title order={2} size="h5">
          {t("funnel.title")}
        </Title>
        {stages.map((stage, index) => {
          const before = counts[stages[index - 1] ?? stage];
          return (
            <div key={stage}>
              <Group justify="space-between" mb={6} gap="xs">
                <Text>{t(`funnel.${stage}`)}</Text>
                <Text fw={500} c="var(--heading)">
                  <bdi>{number(counts[stage])}</bdi>{" "}
                  {index === 0 || before === 0 ? null : (
                    <Text span size="sm" c="dimmed" fw={400}>
                      {t("funnel.ofBefore", { share: percent(counts[stage] / before) })}
                    </Text>
                  )}
                </Text>
              </Group>
              <Progress
                value={counts.audience === 0 ? 0 : Math.min((counts[stage] / counts.audience) * 100, 100)}
                size={10}
                aria-hidden
              />
            </div>
          );
        })}
      </Stack>
    </Card>
  );
}
