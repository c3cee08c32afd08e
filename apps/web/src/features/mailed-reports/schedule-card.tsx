import { reportSchedules } from "@delight/contract/report-schedules";
import { ActionIcon, Badge, Card, Group, Stack, Switch, Text } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/i18n/format.ts";
import { useEndpointMutation } from "../../lib/query.ts";
import { useProfile } from "../../lib/session/profile.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { toastError, toastSuccess } from "../../ui/toast.ts";
import { useErrorText } from "../../ui/use-error-text.ts";
import { UserText } from "../../ui/user-text.tsx";
import { scheduleQueryKey, type Schedule } from "./mailed-reports.api.ts";
import { WhenFields } from "./when-fields.tsx";

interface ScheduleCardProps {
  readonly schedule: Schedule;
  readonly timeZone: string;
}

/** One report that comes regularly: when, to whom, how the last one went. Each change is kept at once. */
export function ScheduleCard({ schedule, timeZone }: ScheduleCardProps) {
  const { t } = useTranslation("mailed");
  const errorText = useErrorText();
  const { id, cadence, weekday, hour, recipient, pausedAt } = schedule;
  const isOwn = useProfile().data?.id === recipient.userId;
  const name = isOwn ? t("you") : recipient.name;
  const change = useEndpointMutation(reportSchedules.update, {
    invalidates: [scheduleQueryKey],
    onSuccess: () => toastSuccess(t("saved")),
    onError: (error) => toastError(errorText(error)),
  });
  return (
    <Card withBorder padding="md" component="article" aria-label={t("ofWhom", { name, cadence: t(cadence) })}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <div>
            <Text fw={600}>
              <UserText>{name}</UserText>
            </Text>
            <Text size="sm" c="dimmed">
              {t(`${cadence}Long`)}
            </Text>
          </div>
          <Group gap="xs" wrap="nowrap">
            {pausedAt === null ? null : <Badge color="warning">{t("paused")}</Badge>}
            <RemoveSchedule id={id} name={name} />
          </Group>
        </Group>
        <WhenFields
          cadence={cadence}
          weekday={weekday}
          hour={hour}
          disabled={change.isPending}
          onChange={(when) => change.mutate({ id, ...when })}
        />
        <Standing schedule={schedule} timeZone={timeZone} />
        <Switch
          label={t("isOn")}
          checked={pausedAt === null}
          disabled={change.isPending}
          onChange={({ currentTarget }) => change.mutate({ id, isPaused: !currentTarget.checked })}
        />
      </Stack>
    </Card>
  );
}

/** When the next one comes, and how the last one went. */
function Standing({ schedule: { next, last }, timeZone }: ScheduleCardProps) {
  const { t } = useTranslation("mailed");
  const { day, momentIn } = useFormat();
  const period = (one: { from: string; to: string }) => ({ from: day(one.from), to: day(one.to) });
  return (
    <div>
      <Text size="sm">
        {next === null ? t("noNext") : t("next", { when: momentIn(next.at, timeZone), ...period(next) })}
      </Text>
      {last === null ? null : (
        <Text size="sm" c={last.state === "failed" ? "error" : "dimmed"}>
          {t(`last.${last.state}`, { when: momentIn(last.at, timeZone), ...period(last) })}
        </Text>
      )}
    </div>
  );
}

function RemoveSchedule({ id, name }: { readonly id: string; readonly name: string }) {
  const { t } = useTranslation("mailed");
  const errorText = useErrorText();
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending } = useEndpointMutation(reportSchedules.remove, {
    invalidates: [scheduleQueryKey],
    onSuccess: () => toastSuccess(t("removed")),
    onError: (error) => toastError(errorText(error)),
  });
  return (
    <>
      <ActionIcon variant="subtle" color="error" aria-label={t("remove", { name })} onClick={() => setIsAsked(true)}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
      <Confirm
        isOpen={isAsked}
        title={t("removeTitle")}
        action={t("removeAction")}
        isDangerous
        isBusy={isPending}
        onConfirm={() => mutate({ id })}
        onClose={() => setIsAsked(false)}
      >
        {t("removeText", { name })}
      </Confirm>
    </>
  );
}
