import { activities } from "@delight/contract/activities";
import { Card, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { CallOutput } from "../../../lib/api/types.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { endpointQuery } from "../../../lib/query.ts";
import { QueryContent } from "../../../ui/query-content.tsx";
import type { ActivityProps } from "./activity-props.ts";

type Lift = CallOutput<typeof activities.lift>;

/** What mailing changed, told by those who were held out; nothing where nobody was. */
export function LiftCard({ activity: { id, heldOutPercent, launchedAt } }: ActivityProps) {
  const { t } = useTranslation("leaving");
  const isMeasured = heldOutPercent > 0 && launchedAt !== null;
  const query = useQuery({ ...endpointQuery("activities", activities.lift, { id }), enabled: isMeasured });
  if (!isMeasured) return null;
  return (
    <Card component="section" aria-label={t("lift.title")}>
      <Stack gap="md">
        <div>
          <Title order={2} size="h5">
            {t("lift.title")}
          </Title>
          <Text size="sm" c="dimmed">
            {t("lift.hint", { count: query.data?.windowDays ?? 0 })}
          </Text>
        </div>
        <QueryContent query={query}>{(lift) => <Compared lift={lift} />}</QueryContent>
      </Stack>
    </Card>
  );
}

function Compared({ lift }: { readonly lift: Lift }) {
  const { t } = useTranslation("leaving");
  return (
    <>
      <Group gap="xl" align="flex-start">
        <Side label={t("lift.mailed")} side={lift.mailed} />
        <Side label={t("lift.heldOut")} side={lift.heldOut} />
      </Group>
      <div>
        <Text c="var(--heading)" fw={500}>
          <Verdict lift={lift} />
        </Text>
        <Range lift={lift} />
        {lift.isOver ? null : (
          <Text size="sm" c="dimmed">
            {t("lift.open")}
          </Text>
        )}
      </div>
    </>
  );
}

function Side({ label, side: { customers, converted } }: { readonly label: string; readonly side: Lift["mailed"] }) {
  const { t } = useTranslation("leaving");
  const { percent } = useFormat();
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fz={24} lh="38px" fw={500} c="var(--heading)">
        <bdi>{customers === 0 ? "–" : percent(converted / customers)}</bdi>
      </Text>
      <Text size="sm">{t("lift.of", { count: customers, converted })}</Text>
    </div>
  );
}

function Verdict({ lift: { verdict, difference } }: { readonly lift: Lift }) {
  const { t } = useTranslation("leaving");
  const { number } = useFormat();
  const points = number(Math.round(Math.abs(difference?.value ?? 0) * 1000) / 10);
  return t(`lift.verdict.${verdict}`, { points });
}

/** The interval is told once there is enough to tell of. */
function Range({ lift: { verdict, difference } }: { readonly lift: Lift }) {
  const { t } = useTranslation("leaving");
  const { number } = useFormat();
  if (difference === null || verdict === "too_little") return null;
  const points = (share: number) => number(Math.round(share * 1000) / 10);
  return (
    <Text size="sm" c="dimmed">
      {t("lift.range", { low: points(difference.low), high: points(difference.high) })}
    </Text>
  );
}
