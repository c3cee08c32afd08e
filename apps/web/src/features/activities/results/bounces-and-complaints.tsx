import type { DeliveryReturn } from "@delight/contract/deliveries";
import { Alert, Card, Group, Stack, Text, Title } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { TextLink } from "../../../ui/links.tsx";
import { shareOfSent, triedOf } from "../progress.ts";
import type { ActivityProps } from "./activity-props.ts";

const filters = {
  hardBounced: "hard_bounced",
  softBounced: "soft_bounced",
  complained: "complained",
  replied: "replied",
} as const satisfies Record<string, DeliveryReturn>;
const kinds = ["hardBounced", "softBounced", "complained", "replied"] as const;
/** Mails can be refused before they are sent; only who got one complains or answers. */
const isReturned = (kind: (typeof kinds)[number]) => kind === "hardBounced" || kind === "softBounced";
/** What mail providers ask of those who send much: below the first, and never at the second. */
const warnsAt = 0.001;
const stopsAt = 0.003;
/** Of fewer complaints a share says nothing. */
const fewest = 2;

/** What came back from the mails of an activity; a warning before so many complain that sending pauses by itself. */
export function BouncesAndComplaints({ activity: { id, counts } }: ActivityProps) {
  const { t } = useTranslation("activities");
  const { number, percent } = useFormat();
  if (kinds.every((kind) => counts[kind] === 0)) return null;
  const complaints = shareOfSent(counts.complained, counts) ?? 0;
  return (
    <Card>
      <Stack gap="md">
        <div>
          <Title order={2} size="h5">
            {t("cameBack.title")}
          </Title>
          <Text size="sm" c="dimmed">
            {t("cameBack.hint")}
          </Text>
        </div>
        {counts.complained >= fewest && complaints >= warnsAt ? (
          <Alert color="warning" variant="light" icon={<IconAlertTriangle aria-hidden />}>
            {t("cameBack.warning", { share: percent(complaints), limit: percent(warnsAt), stop: percent(stopsAt) })}
          </Alert>
        ) : null}
        <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: "none" }}>
          {kinds.map((kind) => (
            <Group key={kind} component="li" justify="space-between" gap="xs">
              {counts[kind] === 0 ? (
                <Text>{t(`cameBack.${kind}`)}</Text>
              ) : (
                <TextLink to={paths.activity(id)} search={{ came_back: filters[kind] }} resetScroll={false}>
                  {t(`cameBack.${kind}`)}
                </TextLink>
              )}
              <Text fw={500} c="var(--heading)">
                <bdi>{number(counts[kind])}</bdi>{" "}
                <Text span size="sm" c="dimmed" fw={400}>
                  {isReturned(kind)
                    ? t("figure.ofTried", { share: percent(counts[kind] / Math.max(triedOf(counts), 1)) })
                    : t("figure.ofSent", { share: percent(shareOfSent(counts[kind], counts) ?? 0) })}
                </Text>
              </Text>
            </Group>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}
