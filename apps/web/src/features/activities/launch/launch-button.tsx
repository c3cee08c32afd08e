import { activities } from "@delight/contract/activities";
import { Alert, Button, Group, RingProgress, Text } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useRoomMutation } from "../../../lib/query.ts";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { activityQuery } from "../activities.api.ts";
import { useCountdown } from "./use-countdown.ts";

/** So long a launch can be taken back before anything happens. */
const countdownSeconds = 5;

interface LaunchButtonProps {
  readonly id: string;
  readonly reachable: number;
  readonly isBlocked: boolean;
}

export function LaunchButton({ id, reachable, isBlocked }: LaunchButtonProps) {
  const { t } = useTranslation("activities");
  const client = useQueryClient();
  const errorText = useErrorText();
  const launch = useRoomMutation(activities.launch, {
    rooms: ["activities", "deliveries", "reports"],
    onSuccess: (launched) => {
      client.setQueryData(activityQuery(id).queryKey, launched);
      toastSuccess(t("launch.done"));
    },
    onError: (error) => toastError(error.code === "conflict" ? error.message : errorText(error)),
  });
  const { left, start, cancel } = useCountdown(countdownSeconds, () => launch.mutate({ id }));
  if (left !== undefined) return <Countdown left={left} reachable={reachable} onCancel={cancel} />;
  return (
    <Button
      leftSection={<IconSend size={18} className="flip-in-rtl" aria-hidden />}
      disabled={isBlocked}
      loading={launch.isPending}
      onClick={start}
    >
      {t("launch.action", { count: reachable })}
    </Button>
  );
}

interface CountdownProps {
  readonly left: number;
  readonly reachable: number;
  readonly onCancel: () => void;
}

function Countdown({ left, reachable, onCancel }: CountdownProps) {
  const { t } = useTranslation("activities");
  const { number } = useFormat();
  const takeBack = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone: whoever uses the keyboard stands on the one that undoes it.
  useEffect(() => takeBack.current?.focus(), []);
  return (
    <Alert color="primary" variant="light" py="xs" onKeyDown={({ key }) => (key === "Escape" ? onCancel() : undefined)}>
      <Group gap="md">
        <RingProgress
          size={48}
          thickness={4}
          sections={[{ value: (left / countdownSeconds) * 100, color: "primary" }]}
          label={
            <Text ta="center" fw={500} aria-hidden>
              <bdi>{number(left)}</bdi>
            </Text>
          }
          aria-hidden
        />
        <output>
          <Text component="span" display="block" fw={500} c="var(--heading)">
            {t("launch.in", { count: left })}
          </Text>
          <Text component="span" display="block" size="sm">
            {t("launch.to", { count: reachable })}
          </Text>
        </output>
        <Button ref={takeBack} variant="default" onClick={(event) => (isDoubleClick(event) ? undefined : onCancel())}>
          {t("launch.takeBack")}
        </Button>
      </Group>
    </Alert>
  );
}

/** The second half of a double click on "launch" lands here, where nobody meant to press. */
function isDoubleClick({ detail }: { readonly detail: number }): boolean {
  return detail > 1;
}
