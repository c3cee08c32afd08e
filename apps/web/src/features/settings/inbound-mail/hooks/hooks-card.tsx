import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { IconPlus, IconWebhook } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { QueryContent } from "../../../../ui/query-content.tsx";
import type { OpenLayer } from "./asked.ts";
import { AddHook, EditHook } from "./hook-drawer.tsx";
import { HookRow } from "./hook-row.tsx";
import { hooksQuery, type ProviderHook } from "./hooks.api.ts";
import classes from "./hooks.module.css";
import { RemoveHook } from "./remove-hook.tsx";
import { RotateHookSecret } from "./rotate-hook-secret.tsx";
import { SetUpDialog } from "./set-up-dialog.tsx";

/** The providers that tell what became of mails. */
export function HooksCard() {
  const { t } = useTranslation("settings");
  const query = useQuery(hooksQuery);
  const [asked, setAsked] = useState<OpenLayer>();
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAsked({ kind: "add" })}>
      {t("returns.hooks.add")}
    </Button>
  );
  return (
    <Card component="section" aria-label={t("returns.hooks.title")}>
      <Stack gap="md">
        <Group justify="space-between" align="flex-start">
          <div className={classes.words}>
            <Title order={2} size="h5">
              {t("returns.hooks.title")}
            </Title>
            <Text size="sm" c="dimmed">
              {t("returns.hooks.hint")}
            </Text>
          </div>
          {query.data?.length ? add : null}
        </Group>
        <QueryContent query={query}>{(list) => <List hooks={list} add={add} onAsk={setAsked} />}</QueryContent>
      </Stack>
      {asked ? <Answer asked={asked} onAsk={setAsked} /> : null}
    </Card>
  );
}

interface ListProps {
  readonly hooks: readonly ProviderHook[];
  readonly add: ReactNode;
  readonly onAsk: (asked: OpenLayer) => void;
}

function List({ hooks, add, onAsk }: ListProps) {
  const { t } = useTranslation("settings");
  if (hooks.length === 0) {
    return (
      <EmptyState
        icon={<IconWebhook size={30} stroke={1.5} />}
        title={t("returns.hooks.empty")}
        hint={t("returns.hooks.emptyHint")}
        action={add}
      />
    );
  }
  return (
    <ul className={classes.list} aria-label={t("returns.hooks.title")}>
      {hooks.map((hook) => (
        <HookRow key={hook.id} hook={hook} onAsk={onAsk} />
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
  const close = () => onAsk(undefined);
  switch (asked.kind) {
    case "add":
      return <AddHook onMade={(made) => onAsk({ kind: "set-up", ...made })} onClose={close} />;
    case "edit":
      return <EditHook hook={asked.hook} onClose={close} />;
    case "rotate":
      return (
        <RotateHookSecret hook={asked.hook} onMade={(made) => onAsk({ kind: "set-up", ...made })} onClose={close} />
      );
    case "remove":
      return <RemoveHook hook={asked.hook} onClose={close} />;
    case "set-up":
      return <SetUpDialog hook={asked.hook} secret={asked.secret} onDone={close} />;
  }
}
