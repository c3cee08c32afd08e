import { Card, Group, Progress, RingProgress, Stack, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import type { Activity } from "../activities.api.ts";
import { DraftSummary } from "./draft-summary.tsx";
import { CancelLaunchButton } from "./cancel-launch-button.tsx";
import { useSecondsLeft } from "./use-seconds-left.ts";

interface BeforeStartProps {
  readonly activity: Activity;
}

/** So many seconds before it begins, they are counted aloud; until then the day and the hour say more. */
const countedSeconds = 60;

/** An activity that was launched and has not begun: when it will, what it will do, and the way back. */
export function BeforeStart({ activity }: BeforeStartProps) {
  const { t } = useTranslation("activities");
  return (
    <Card>
      <Stack gap="xl">
        <Start activity={activity} />
        <Stack gap="md">
          <Title order={2} size="h5">
            {t("start.what")}
          </Title>
          <DraftSummary draft={activity} />
        </Stack>
      </Stack>
    </Card>
  );
}

function Start({ activity }: BeforeStartProps) {
  const { t } = useTranslation("activities");
  const { status } = activity;
  if (status === "preparing") return <Preparing />;
  if (status === "scheduled") return <Appointment key={activity.startsAt} activity={activity} />;
  return <Text c="dimmed">{t(status === "paused" ? "start.held" : "start.never")}</Text>;
}

function Preparing() {
  const { t } = useTranslation("activities");
  return (
    <Stack gap="sm">
      <output>
        <Text component="span" display="block" fw={500} c="var(--heading)">
          {t("start.preparing")}
        </Text>
        <Text component="span" display="block" size="sm">
          {t("start.preparingHint")}
        </Text>
      </output>
      <Progress value={100} animated aria-label={t("start.preparing")} />
    </Stack>
  );
}

function Appointment({ activity: { id, startsAt, startsInMs } }: BeforeStartProps) {
  const { t } = useTranslation("activities");
  const { moment } = useFormat();
  const maySend = usePermission("activities.send");
  const left = useSecondsLeft(startsInMs ?? 0);
  const isCounted = left <= countedSeconds;
  const title = isCounted ? t("start.soon") : t("start.at", { moment: moment(startsAt ?? "") });
  return (
    <Group gap="lg">
      {isCounted ? <Ring left={left} /> : null}
      <output style={{ flex: "1 1 240px" }}>
        <Text component="span" display="block" fw={500} fz="lg" c="var(--heading)">
          {title}
        </Text>
        <Text component="span" display="block" size="sm">
          {t("start.hint")}
        </Text>
      </output>
      {maySend ? <CancelLaunchButton id={id} isNext={isCounted} /> : null}
    </Group>
  );
}

/** Kept from those who hear the page: a number a second would drown the words beside it. */
function Ring({ left }: { readonly left: number }) {
  const { number } = useFormat();
  const most = left > 10 ? countedSeconds : 10;
  return (
    <RingProgress
      size={64}
      thickness={5}
      sections={[{ value: (left / most) * 100, color: "primary" }]}
      label={
        <Text ta="center" fw={500} fz="lg">
          <bdi>{number(left)}</bdi>
        </Text>
      }
      aria-hidden
    />
  );
}
