import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { IconPlus, IconWebhook } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { QueryContent } from "../../../ui/query-content.tsx";
import { SecretDialog } from "../api/secret-dialog.tsx";
import { AddWebhook, EditWebhook } from "./webhook-drawer.tsx";
import { RemoveWebhook } from "./remove-webhook.tsx";
import { RotateSecret } from "./rotate-secret.tsx";
import { WebhookRow } from "./webhook-row.tsx";
import type { OpenLayer } from "./asked.ts";
import { type Webhook, webhooksQuery } from "./webhooks.api.ts";
import classes from "./webhooks.module.css";

/** The endpoints of the organization. */
export function WebhooksCard() {
  const { t } = useTranslation("settings");
  const query = useQuery(webhooksQuery);
  const [asked, setAsked] = useState<OpenLayer>();
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAsked({ kind: "add" })}>
      {t("webhooks.add")}
    </Button>
  );
  return (
    <Card component="section" aria-label={t("tabs.webhooks")}>
      <Stack gap="md">
        <Group justify="space-between" align="flex-start">
          <div className={classes.words}>
            <Title order={2} size="h5">
              {t("tabs.webhooks")}
            </Title>
            <Text size="sm" c="dimmed">
              {t("webhooks.hint")}
            </Text>
          </div>
          {query.data?.length ? add : null}
        </Group>
        <QueryContent query={query}>{(list) => <List webhooks={list} add={add} onAsk={setAsked} />}</QueryContent>
      </Stack>
      {asked ? <Answer asked={asked} onAsk={setAsked} /> : null}
    </Card>
  );
}

interface ListProps {
  readonly webhooks: readonly Webhook[];
  readonly add: ReactNode;
  readonly onAsk: (asked: OpenLayer) => void;
}

function List({ webhooks, add, onAsk }: ListProps) {
  const { t } = useTranslation("settings");
  if (webhooks.length === 0) {
    return (
      <EmptyState
        icon={<IconWebhook size={30} stroke={1.5} />}
        title={t("webhooks.emptyTitle")}
        hint={t("webhooks.emptyHint")}
        action={add}
      />
    );
  }
  return (
    <ul className={classes.list} aria-label={t("tabs.webhooks")}>
      {webhooks.map((webhook) => (
        <WebhookRow key={webhook.id} webhook={webhook} onAsk={onAsk} />
      ))}
    </ul>
  );
}

function Answer({
  asked,
  onAsk,
}: {
  readonly asked: OpenLayer;
  readonly onAsk: (asked: OpenLayer | undefined) => void;
}) {
  const { t } = useTranslation("settings");
  const close = () => onAsk(undefined);
  const show = (secret: string) => onAsk({ kind: "secret", secret });
  switch (asked.kind) {
    case "add":
      return <AddWebhook onMade={show} onClose={close} />;
    case "edit":
      return <EditWebhook webhook={asked.webhook} onClose={close} />;
    case "rotate":
      return <RotateSecret webhook={asked.webhook} onMade={show} onClose={close} />;
    case "remove":
      return <RemoveWebhook webhook={asked.webhook} onClose={close} />;
    case "secret":
      return (
        <SecretDialog
          secret={asked.secret}
          title={t("webhooks.secretTitle")}
          warning={t("webhooks.secretOnce")}
          onDone={close}
        />
      );
  }
}
