import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { IconPlus, IconWebhook } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { providerHooks } from "@delight/contract/provider-hooks";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { QueryContent } from "../../../../ui/query-content.tsx";
import { useEndpointMutation } from "../../../../lib/query.ts";
import { Confirm } from "../../../../ui/confirm.tsx";
import { toastError, toastSuccess } from "../../../../ui/toast.ts";
import { useErrorText } from "../../../../ui/use-error-text.ts";
import type { OpenLayer } from "./asked.ts";
import { AddHook, EditHook } from "./hook-drawer.tsx";
import { HookRow } from "./hook-row.tsx";
import classes from "./hooks.module.css";
import { SetUpDialog } from "./set-up-dialog.tsx";
import { type ProviderHook, roomsOfHooks, type MadeHook, hooksQuery } from "./hooks.api.ts";
import { useHookName } from "./use-hook-name.ts";

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

interface RotateHookSecretProps {
  readonly hook: ProviderHook;
  readonly onMade: (made: MadeHook) => void;
  readonly onClose: () => void;
}

/** Asks before another secret is made: the former one ends at once. */
function RotateHookSecret({ hook: { id }, onMade, onClose }: RotateHookSecretProps) {
  const { t } = useTranslation("settings");
  const errorText = useErrorText();
  const rotating = useEndpointMutation(providerHooks.rotateSecret, {
    invalidates: roomsOfHooks,
    onSuccess: onMade,
    onError: (error) => toastError(errorText(error)),
  });
  return (
    <Confirm
      isOpen
      title={t("returns.hooks.rotateTitle")}
      action={t("returns.hooks.rotate")}
      isBusy={rotating.isPending}
      onConfirm={() => rotating.mutate({ id })}
      onClose={onClose}
    >
      {t("returns.hooks.rotateText")}
    </Confirm>
  );
}

interface RemoveHookProps {
  readonly hook: ProviderHook;
  readonly onClose: () => void;
}

/** Asks before a provider is heard no more: its address does not come back. */
function RemoveHook({ hook, onClose }: RemoveHookProps) {
  const { t } = useTranslation("settings");
  const errorText = useErrorText();
  const name = useHookName()(hook);
  const removing = useEndpointMutation(providerHooks.remove, {
    invalidates: roomsOfHooks,
    onSuccess: () => {
      toastSuccess(t("returns.hooks.removed"));
      onClose();
    },
    onError: (error) => toastError(errorText(error)),
  });
  return (
    <Confirm
      isOpen
      title={t("returns.hooks.removeTitle", { name })}
      action={t("returns.hooks.remove")}
      isDangerous
      isBusy={removing.isPending}
      onConfirm={() => removing.mutate({ id: hook.id })}
      onClose={onClose}
    >
      {t("returns.hooks.removeText")}
    </Confirm>
  );
}
