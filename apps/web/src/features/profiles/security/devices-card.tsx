import { auth } from "@delight/contract/auth";
import { Badge, Card, Group, Stack, Text, ThemeIcon, Title } from "@mantine/core";
import { IconDeviceLaptop, IconDeviceMobile } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useEndpointMutation } from "../../../lib/query.ts";
import { ConfirmButton } from "../../../ui/confirm.tsx";
import { QueryContent } from "../../../ui/query-content.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { UserText } from "../../../ui/user-text.tsx";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { type Device, devicesQuery } from "../profiles.api.ts";
import { deviceOf, isHandheld } from "../../../lib/device-name.ts";

/** Where the user is signed in, and the way to end that. */
export function DevicesCard() {
  const { t } = useTranslation("profile");
  const query = useQuery(devicesQuery);
  return (
    <Card>
      <Stack gap="md">
        <Group justify="space-between" align="flex-start" gap="sm">
          <div>
            <Title order={2} size="h5">
              {t("devices.title")}
            </Title>
            <Text size="sm" c="dimmed">
              {t("devices.hint")}
            </Text>
          </div>
          {query.data && query.data.length > 1 ? <EndOthers /> : null}
        </Group>
        <QueryContent query={query}>
          {(devices) => (
            <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: "none" }} aria-label={t("devices.title")}>
              {devices.map((device) => (
                <DeviceRow key={device.id} device={device} />
              ))}
            </Stack>
          )}
        </QueryContent>
      </Stack>
    </Card>
  );
}

function DeviceRow({ device }: { readonly device: Device }) {
  const { t } = useTranslation("profile");
  const { relative, moment } = useFormat();
  const name = useDeviceName(device.device);
  const Icon = isHandheld(device.device) ? IconDeviceMobile : IconDeviceLaptop;
  return (
    <Group component="li" justify="space-between" gap="sm">
      <Group gap="sm" wrap="nowrap" miw={0}>
        <ThemeIcon variant="light" color="secondary" size={38} radius="md" aria-hidden>
          <Icon size={22} stroke={1.5} />
        </ThemeIcon>
        <div>
          <Group gap="xs">
            <Text fw={500} c="var(--heading)">
              {isNamed(device.device) ? name : <UserText>{name}</UserText>}
            </Text>
            {device.isCurrent ? <Badge color="success">{t("devices.this")}</Badge> : null}
          </Group>
          <Text size="sm" c="dimmed" title={moment(device.lastUsedAt)}>
            {device.isCurrent ? t("devices.now") : t("devices.lastUsed", { when: relative(device.lastUsedAt) })}
            {" · "}
            <bdi>{device.network}</bdi>
          </Text>
        </div>
      </Group>
      {device.isCurrent ? null : <EndDevice id={device.id} name={name} />}
    </Group>
  );
}

/** Whether it is called in words of ours; a program is called as it calls itself. */
function isNamed(userAgent: string): boolean {
  const { browser, system } = deviceOf(userAgent);
  return userAgent === "" || browser !== undefined || system !== undefined;
}

function useDeviceName(userAgent: string): string {
  const { t } = useTranslation("profile");
  const { browser, system } = deviceOf(userAgent);
  if (browser && system) return t("devices.name", { browser, system });
  return browser ?? system ?? (userAgent.slice(0, 60) || t("devices.unknown"));
}

function EndDevice({ id, name }: { readonly id: string; readonly name: string }) {
  const { t } = useTranslation("profile");
  const text = useErrorText();
  const ending = useEndpointMutation(auth.endSession, {
    invalidates: ["sessions"],
    onSuccess: () => toastSuccess(t("devices.ended")),
    onError: (error) => toastError(text(error)),
  });
  return (
    <ConfirmButton
      label={t("devices.end")}
      title={t("devices.endTitle", { name })}
      action={t("devices.end")}
      isDangerous
      isBusy={ending.isPending}
      onConfirm={() => ending.mutate({ id })}
    >
      {t("devices.endText")}
    </ConfirmButton>
  );
}

function EndOthers() {
  const { t } = useTranslation("profile");
  const text = useErrorText();
  const ending = useEndpointMutation(auth.endOtherSessions, {
    invalidates: ["sessions"],
    onSuccess: () => toastSuccess(t("devices.othersEnded")),
    onError: (error) => toastError(text(error)),
  });
  return (
    <ConfirmButton
      label={t("devices.endOthers")}
      title={t("devices.endOthersTitle")}
      action={t("devices.endOthers")}
      isDangerous
      isBusy={ending.isPending}
      onConfirm={() => ending.mutate({})}
    >
      {t("devices.endText")}
    </ConfirmButton>
  );
}
