import { scoreCodes } from "@delight/email/score/codes";
import { Card, Group, List, Progress, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { UserText } from "../../../ui/user-text.tsx";
import type { Rendered } from "../preview/use-preview.ts";

/** Details that are a number the sentence can do without. */
const wordless = new Set<string>(["subject_missing", "text_shouts", "text_part_short", "text_hidden"]);

function colorOf(points: number) {
  if (points >= 8) return "success";
  return points >= 5 ? "warning" : "error";
}

/** How the email looks to those who sort mail, with the reason for each missing point. */
export function ScoreCard({ score: { points, reasons } }: { readonly score: Rendered["score"] }) {
  const { t } = useTranslation("checks");
  const { number } = useFormat();
  return (
    <Card withBorder shadow="none" padding="sm">
      <Stack gap={8}>
        <Group justify="space-between">
          <Text size="sm" fw={500} c="var(--heading)">
            {t("score.title")}
          </Text>
          <Text size="sm" fw={600} c={colorOf(points)}>
            {t("score.of", { points: number(points) })}
          </Text>
        </Group>
        <Progress.Root aria-hidden>
          <Progress.Section value={points * 10} color={colorOf(points)} withAria={false} />
        </Progress.Root>
        {reasons.length === 0 ? (
          <Text size="sm">{t("score.perfect")}</Text>
        ) : (
          <List size="sm" spacing={4} listStyleType="none" aria-label={t("score.reasons")}>
            {reasons.map(({ code, points: off, detail }) => (
              <List.Item key={code}>
                <Text span size="sm" fw={600} me={6} dir="ltr">
                  {t("score.minus", { points: number(off) })}
                </Text>
                <Reason code={code} detail={detail} />
              </List.Item>
            ))}
          </List>
        )}
        <Text size="xs" c="dimmed">
          {t("score.hint")}
        </Text>
      </Stack>
    </Card>
  );
}

function Reason({ code, detail }: { readonly code: string; readonly detail: string }) {
  const { t } = useTranslation("checks");
  const known = scoreCodes.find((one) => one === code);
  return (
    <Text span size="sm">
      {known ? t(`score.code.${known}`) : null}{" "}
      {detail === "" || wordless.has(code) ? null : (
        <Text span size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
          <UserText>{detail}</UserText>
        </Text>
      )}
    </Text>
  );
}
