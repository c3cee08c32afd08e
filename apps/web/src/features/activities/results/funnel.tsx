import { Card, Group, Progress, Stack, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { measuredOf } from "../../../lib/measured-of.ts";
import type { Activity } from "../activities.api.ts";
import type { ActivityProps } from "./activity-props.ts";

const stages = ["audience", "sent", "opened", "clicked", "conversions"] as const;

type Stage = (typeof stages)[number];
type Counts = Activity["counts"];

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
          const share = shareOfBefore(counts, index);
          return (
            <div key={stage}>
              <Group justify="space-between" mb={6} gap="xs">
                <Text>{t(`funnel.${stage}`)}</Text>
                <Text fw={500} c="var(--heading)">
                  <bdi>{isMeasured(counts, stage) ? number(counts[stage]) : t("measured.not")}</bdi>{" "}
                  {share === undefined ? null : (
                    <Text span size="sm" c="dimmed" fw={400}>
                      {t("funnel.ofBefore", { share: percent(share) })}
                    </Text>
                  )}
                </Text>
              </Group>
              {isMeasured(counts, stage) ? (
                <Progress
                  value={counts.audience === 0 ? 0 : Math.min((counts[stage] / counts.audience) * 100, 100)}
                  size={10}
                  aria-hidden
                />
              ) : null}
            </div>
          );
        })}
        {isPartly(counts) ? (
          <Text size="sm" c="dimmed">
            {t("measured.part")}
          </Text>
        ) : null}
      </Stack>
    </Card>
  );
}

function isMeasured(counts: Counts, stage: Stage): boolean {
  return counts.sent === 0 || measuredOf(counts, stage) > 0;
}

function isPartly(counts: Counts): boolean {
  return (["opened", "clicked"] as const).some((read) => {
    const measured = measuredOf(counts, read);
    return measured > 0 && measured < counts.sent;
  });
}

/** Undefined where there was nothing before, or where it is not known of the same mails. */
function shareOfBefore(counts: Counts, index: number): number | undefined {
  const stage = stages[index];
  const previous = stages[index - 1];
  if (stage === undefined || previous === undefined) return undefined;
  if (!isMeasured(counts, stage) || !isMeasured(counts, previous)) return undefined;
  if (stage === "clicked" && counts.unmeasuredOpens !== counts.unmeasuredClicks) return undefined;
  const before = stage === "opened" ? measuredOf(counts, stage) : counts[previous];
  return before === 0 ? undefined : counts[stage] / before;
}
