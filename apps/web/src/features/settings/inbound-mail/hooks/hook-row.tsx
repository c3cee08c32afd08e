import { providerHooks } from "@delight/contract/provider-hooks";
import { Button, Group, Text } from "@mantine/core";
import { IconEdit, IconKey, IconPlayerPause, IconPlayerPlay, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useEndpointMutation } from "../../../../lib/query.ts";
import { type RowAction, RowMenu } from "../../../../ui/data-table/row-menu.tsx";
import { StatusChip } from "../../../../ui/status-chip.tsx";
import { toastError, toastSuccess } from "../../../../ui/toast.ts";
import { useErrorText } from "../../../../ui/use-error-text.ts";
import { UserText } from "../../../../ui/user-text.tsx";
import type { OpenLayer } from "./asked.ts";
import { type ProviderHook, roomsOfHooks } from "./hooks.api.ts";
import classes from "./hooks.module.css";
import { useHookName } from "./use-hook-name.ts";

interface HookRowProps {
  readonly hook: ProviderHook;
  readonly onAsk: (asked: OpenLayer) => void;
}

/** One provider: whether it is heard, and what was wrong lately. */
export function HookRow({ hook, onAsk }: HookRowProps) {
  const { t } = useTranslation("settings");
  const name = useHookName()(hook);
  const actions = useActions(hook, onAsk);
  const reason = refusalOf(hook);
  return (
    <li className={classes.hook}>
      <div className={classes.words}>
        <Group gap="xs">
          <Text fw={500} c="var(--heading)">
            <UserText>{name}</UserText>
          </Text>
          <State hook={hook} />
        </Group>
        {hook.name === "" ? null : <Text size="sm">{t(`returns.hooks.kind.${hook.provider}`)}</Text>}
        <Facts hook={hook} />
        {reason === null ? null : (
          <Text size="sm" mt={4}>
            {t(`returns.hooks.why.${reason}`)}
          </Text>
        )}
      </div>
      <Button variant="default" onClick={() => onAsk({ kind: "set-up", hook, secret: null })}>
        {t("returns.hooks.setUp")}
      </Button>
      <RowMenu name={name} actions={() => actions} />
    </li>
  );
}

/** Why the last call was refused: while it is off because it is, and after that only for what would be refused again. */
function refusalOf({ isOn, lastRefusal, lastRefusedAt, lastReceivedAt }: ProviderHook) {
  const isLast = lastRefusedAt !== null && (lastReceivedAt === null || lastReceivedAt < lastRefusedAt);
  return isLast && isOn === (lastRefusal !== "off") ? lastRefusal : null;
}

function State({ hook }: { readonly hook: ProviderHook }) {
  const { t } = useTranslation("settings");
  if (!hook.isOn) return <StatusChip tone="secondary" label={t("returns.hooks.off")} />;
  if (refusalOf(hook) !== null) return <StatusChip tone="error" label={t("returns.hooks.refusing")} />;
  if (hook.provider === "ses" && hook.confirmedAt === null) {
    return <StatusChip tone="warning" label={t("returns.hooks.unconfirmed")} />;
  }
  return hook.lastReceivedAt === null ? (
    <StatusChip tone="info" label={t("returns.hooks.silent")} />
  ) : (
    <StatusChip tone="success" label={t("returns.hooks.on")} />
  );
}

function Facts({ hook: { calls, events, refused, lastReceivedAt, lastRefusedAt } }: { readonly hook: ProviderHook }) {
  const { t } = useTranslation("settings");
  const { number, moment } = useFormat();
  const facts = [
    ...(lastReceivedAt === null ? [] : [t("returns.hooks.lastReceived", { when: moment(lastReceivedAt) })]),
    ...(calls === 0 ? [] : [t("returns.hooks.calls", { count: calls, number: number(calls) })]),
    ...(calls === 0 ? [] : [t("returns.hooks.events", { count: events, number: number(events) })]),
    ...(refused === 0 ? [] : [t("returns.hooks.refused", { count: refused, number: number(refused) })]),
    ...(lastRefusedAt === null ? [] : [t("returns.hooks.lastRefused", { when: moment(lastRefusedAt) })]),
  ];
  return facts.length === 0 ? null : (
    <Text size="sm" c="dimmed" mt={4}>
      {facts.join(" · ")}
    </Text>
  );
}

function useActions(hook: ProviderHook, onAsk: HookRowProps["onAsk"]): readonly RowAction[] {
  const { t } = useTranslation("settings");
  const errorText = useErrorText();
  const { id, isOn, provider } = hook;
  const switching = useEndpointMutation(providerHooks.update, {
    invalidates: roomsOfHooks,
    onSuccess: (now) => toastSuccess(t(now.isOn ? "returns.hooks.switchedOn" : "returns.hooks.switchedOff")),
    onError: (error) => toastError(errorText(error)),
  });
  const icon = { size: 18, "aria-hidden": true };
  const rotate: RowAction = {
    label: t("returns.hooks.rotate"),
    icon: <IconKey {...icon} />,
    onChoose: () => onAsk({ kind: "rotate", hook }),
  };
  return [
    { label: t("returns.hooks.edit"), icon: <IconEdit {...icon} />, onChoose: () => onAsk({ kind: "edit", hook }) },
    {
      label: t(isOn ? "returns.hooks.switchOff" : "returns.hooks.switchOn"),
      icon: isOn ? <IconPlayerPause {...icon} /> : <IconPlayerPlay {...icon} />,
      onChoose: () => switching.mutate({ id, isOn: !isOn }),
    },
    ...(provider === "generic" || provider === "postmark" ? [rotate] : []),
    {
      label: t("returns.hooks.remove"),
      icon: <IconTrash {...icon} />,
      isDangerous: true,
      onChoose: () => onAsk({ kind: "remove", hook }),
    },
  ];
}
