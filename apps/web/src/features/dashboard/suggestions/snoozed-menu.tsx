import { Button, Menu, Text } from "@mantine/core";
import { IconAlarmSnooze } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { toastError } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import type { Snoozed } from "../dashboard.api.ts";
import { useWake } from "./use-suggestions.ts";

/** What was put off, to be had back before its time; nothing while nothing is. */
export function SnoozedMenu({ snoozed }: { readonly snoozed: readonly Snoozed[] }) {
  const { t } = useTranslation("dashboard");
  const { day } = useFormat();
  const errorText = useErrorText();
  const mayWake = usePermission("activities.change");
  const wake = useWake();
  if (snoozed.length === 0 || !mayWake) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="compact-sm" variant="subtle" leftSection={<IconAlarmSnooze size={16} aria-hidden />}>
          {t("suggestions.putOff", { count: snoozed.length })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t("suggestions.wake")}</Menu.Label>
        {snoozed.map(({ key, kind, serviceName, until }) => (
          <Menu.Item key={key} onClick={() => void wake(key).catch((error: unknown) => toastError(errorText(error)))}>
            {t(`suggestions.kind.${kind}`, { service: serviceName ?? "" })}
            <Text size="xs" c="dimmed">
              {t("suggestions.until", { day: day(until) })}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
