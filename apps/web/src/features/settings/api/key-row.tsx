import { apiKeys } from "@delight/contract/api-keys";
import { Code, Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useEndpointMutation } from "../../../lib/query.ts";
import { ConfirmButton } from "../../../ui/confirm.tsx";
import { StatusChip } from "../../../ui/status-chip.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { UserText } from "../../../ui/user-text.tsx";
import type { ApiKey } from "./api-keys.api.ts";
import classes from "./api-keys.module.css";
import { useScopeName } from "./use-scope-name.ts";

/** One key: what it may do, since when, until when, and whether anybody uses it. */
export function KeyRow({ apiKey }: { readonly apiKey: ApiKey }) {
  const { t, i18n } = useTranslation("settings");
  const isOver = apiKey.expiresAt !== null && hasPassed(apiKey.expiresAt);
  const scopes = apiKey.scopes.map(useScopeName());
  return (
    <li className={classes.key}>
      <div className={classes.words}>
        <Group gap="xs">
          <Text fw={500} c="var(--heading)">
            <UserText>{apiKey.name}</UserText>
          </Text>
          <Code dir="ltr">{apiKey.prefix}…</Code>
          {isOver ? <StatusChip tone="warning" label={t("apiKeys.over")} /> : null}
        </Group>
        <Text size="sm">{new Intl.ListFormat(i18n.language, { type: "unit" }).format(scopes)}</Text>
        <Facts apiKey={apiKey} />
      </div>
      <Revoke apiKey={apiKey} />
    </li>
  );
}

function hasPassed(moment: string): boolean {
  return new Date(moment).getTime() <= Date.now();
}

function Facts({ apiKey: { createdBy, createdAt, expiresAt, lastUsedAt } }: { readonly apiKey: ApiKey }) {
  const { t } = useTranslation("settings");
  const { day, relative } = useFormat();
  const made =
    createdBy === ""
      ? t("apiKeys.madeOn", { day: day(createdAt) })
      : t("apiKeys.madeBy", { name: createdBy, day: day(createdAt) });
  const until = expiresAt === null ? t("apiKeys.forEver") : t("apiKeys.until", { day: day(expiresAt) });
  const used = lastUsedAt === null ? t("apiKeys.neverUsed") : t("apiKeys.lastUsed", { when: relative(lastUsedAt) });
  return (
    <Text size="sm" c="dimmed">
      {made} · {until} · {used}
    </Text>
  );
}

function Revoke({ apiKey: { id, name } }: { readonly apiKey: ApiKey }) {
  const { t } = useTranslation("settings");
  const errorText = useErrorText();
  const revoking = useEndpointMutation(apiKeys.revoke, {
    invalidates: ["apiKeys", "audit"],
    onSuccess: () => toastSuccess(t("apiKeys.revoked", { name })),
    onError: (error) => toastError(errorText(error)),
  });
  return (
    <ConfirmButton
      label={t("apiKeys.revoke")}
      title={t("apiKeys.revokeTitle", { name })}
      action={t("apiKeys.revoke")}
      isDangerous
      isBusy={revoking.isPending}
      onConfirm={() => revoking.mutate({ id })}
    >
      {t("apiKeys.revokeText")}
    </ConfirmButton>
  );
}
