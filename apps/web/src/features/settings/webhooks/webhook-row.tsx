import { webhooks } from "@delight/contract/webhooks";
import { Code, Group, Text } from "@mantine/core";
import { IconEdit, IconKey, IconPlayerPause, IconPlayerPlay, IconSend, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useEndpointMutation } from "../../../lib/query.ts";
import { type RowAction, RowMenu } from "../../../ui/data-table/row-menu.tsx";
import { ButtonLink } from "../../../ui/links.tsx";
import { StatusChip } from "../../../ui/status-chip.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { UserText } from "../../../ui/user-text.tsx";
import { useEventName } from "./use-event-name.ts";
import type { OpenLayer } from "./asked.ts";
import { roomsOfWebhooks, type Webhook } from "./webhooks.api.ts";
import classes from "./webhooks.module.css";

interface WebhookRowProps {
  readonly webhook: Webhook;
  readonly onAsk: (asked: OpenLayer) => void;
}

/** One endpoint: what it is told, and whether it takes it. */
export function WebhookRow({ webhook, onAsk }: WebhookRowProps) {
  const { t, i18n } = useTranslation("settings");
  const events = webhook.events.map(useEventName());
  const actions = useActions(webhook, onAsk);
  return (
    <li className={classes.webhook}>
      <div className={classes.words}>
        <Group gap="xs">
          <Code dir="ltr" className={classes.url}>
            {webhook.url}
          </Code>
          <State webhook={webhook} />
        </Group>
        {webhook.description === "" ? null : (
          <Text fw={500} c="var(--heading)" mt={4}>
            <UserText>{webhook.description}</UserText>
          </Text>
        )}
        <Text size="sm" mt={4}>
          {new Intl.ListFormat(i18n.language, { type: "unit" }).format(events)}
        </Text>
        <Facts webhook={webhook} />
      </div>
      <ButtonLink variant="default" to="." search={{ tab: "webhooks", webhook: webhook.id }}>
        {t("webhooks.log")}
      </ButtonLink>
      <RowMenu name={webhook.url} actions={() => actions} />
    </li>
  );
}

/** In words and as a chip. */
export function State({ webhook: { pause, failingSince } }: { readonly webhook: Webhook }) {
  const { t } = useTranslation("settings");
  if (pause === "failing") return <StatusChip tone="error" label={t("webhooks.pausedFailing")} />;
  if (pause === "by_hand") return <StatusChip tone="secondary" label={t("webhooks.paused")} />;
  return failingSince === null ? (
    <StatusChip tone="success" label={t("webhooks.active")} />
  ) : (
    <StatusChip tone="warning" label={t("webhooks.failing")} />
  );
}

function Facts({ webhook: { waiting, failingSince, formerSecretUntil } }: { readonly webhook: Webhook }) {
  const { t } = useTranslation("settings");
  const { number, moment } = useFormat();
  const facts = [
    ...(waiting > 0 ? [t("webhooks.waiting", { count: waiting, number: number(waiting) })] : []),
    ...(failingSince === null ? [] : [t("webhooks.failingSince", { when: moment(failingSince) })]),
    ...(formerSecretUntil === null ? [] : [t("webhooks.formerUntil", { when: moment(formerSecretUntil) })]),
  ];
  return facts.length === 0 ? null : (
    <Text size="sm" c="dimmed">
      {facts.join(" · ")}
    </Text>
  );
}

function useActions(webhook: Webhook, onAsk: WebhookRowProps["onAsk"]): readonly RowAction[] {
  const { t } = useTranslation("settings");
  const errorText = useErrorText();
  const onError = (error: Parameters<typeof errorText>[0]) => toastError(errorText(error));
  const { id, pause } = webhook;
  const pausing = useEndpointMutation(webhooks.update, {
    invalidates: roomsOfWebhooks,
    onSuccess: (now) => toastSuccess(t(now.pause === null ? "webhooks.resumedNow" : "webhooks.pausedNow")),
    onError,
  });
  const testing = useEndpointMutation(webhooks.sendTest, {
    invalidates: ["webhooks"],
    onSuccess: () => toastSuccess(t("webhooks.testSent")),
    onError,
  });
  const isPaused = pause !== null;
  const icon = { size: 18, "aria-hidden": true };
  return [
    { label: t("webhooks.edit"), icon: <IconEdit {...icon} />, onChoose: () => onAsk({ kind: "edit", webhook }) },
    {
      label: t("webhooks.test"),
      icon: <IconSend {...icon} />,
      isDisabled: isPaused,
      onChoose: () => testing.mutate({ id }),
    },
    {
      label: t(isPaused ? "webhooks.resume" : "webhooks.pause"),
      icon: isPaused ? <IconPlayerPlay {...icon} /> : <IconPlayerPause {...icon} />,
      onChoose: () => pausing.mutate({ id, isPaused: !isPaused }),
    },
    { label: t("webhooks.rotate"), icon: <IconKey {...icon} />, onChoose: () => onAsk({ kind: "rotate", webhook }) },
    {
      label: t("webhooks.remove"),
      icon: <IconTrash {...icon} />,
      isDangerous: true,
      onChoose: () => onAsk({ kind: "remove", webhook }),
    },
  ];
}
