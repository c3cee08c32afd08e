import type { ReactNode } from "react";
import { staff } from "@delight/contract/staff";
import { Group, Drawer, Stack, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { UserText } from "../../../ui/user-text.tsx";
import { useEndpointMutation } from "../../../lib/query.ts";
import { useSession } from "../../../lib/session/store.ts";
import { ConfirmButton } from "../../../ui/confirm.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { userName } from "../staff.api.ts";
import { Memberships } from "./memberships.tsx";
import { UserChips } from "./user-chips.tsx";
import { UserRights } from "./user-rights.tsx";
import type { UserProps } from "./user-props.ts";

/** One user: who they are, where they work, what they may, and the ways to help them. */
export function UserDrawer({ user, onChange, onClose }: UserProps & { readonly onClose: () => void }) {
  const { t } = useTranslation("staff");
  const { day, moment } = useFormat();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(520px, 100%)"
      title={<UserText>{userName(user)}</UserText>}
      closeButtonProps={{ "aria-label": t("common:close") }}
    >
      <Stack gap="xl">
        <Stack gap="xs">
          <Group gap={6}>
            <UserChips user={user} />
          </Group>
          <Text size="sm">
            <bdi>{user.email}</bdi>
          </Text>
          <Text size="sm" c="dimmed">
            {t("users.since", { day: day(user.createdAt) })}
            {" · "}
            {user.lastSeenAt === null ? t("users.neverSeen") : t("users.seen", { when: moment(user.lastSeenAt) })}
          </Text>
        </Stack>
        <Section title={t("users.organizations")}>
          <Memberships user={user} onChange={onChange} />
        </Section>
        <Section title={t("users.rights")}>
          <UserRights user={user} onChange={onChange} />
        </Section>
        <Section title={t("users.help")}>
          <UserActions user={user} onChange={onChange} />
        </Section>
      </Stack>
    </Drawer>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack gap="sm">
      <Title order={3} size="h6">
        {title}
      </Title>
      {children}
    </Stack>
  );
}

/** For users who lost a device: end their sessions, and, as a superuser, their two factors. */
function UserActions({ user, onChange }: UserProps) {
  const { t } = useTranslation("staff");
  const text = useErrorText();
  const isSuperuser = useSession((session) => session.user?.is_superuser ?? false);
  const ending = useEndpointMutation(staff.endSessions, {
    invalidates: ["staff"],
    onSuccess: () => toastSuccess(t("users.sessionsEnded")),
    onError: (error) => toastError(text(error)),
  });
  const resetting = useEndpointMutation(staff.resetTwoFactor, {
    invalidates: ["staff"],
    onSuccess: () => {
      toastSuccess(t("users.twoFactorReset"));
      onChange({ ...user, hasTwoFactor: false });
    },
    onError: (error) => toastError(text(error)),
  });
  return (
    <Group>
      <ConfirmButton
        label={t("users.endSessions")}
        title={t("users.endSessionsTitle", { email: user.email })}
        action={t("users.endSessions")}
        isDangerous
        isBusy={ending.isPending}
        onConfirm={() => ending.mutate({ id: user.id })}
      >
        {t("users.endSessionsText")}
      </ConfirmButton>
      {isSuperuser && user.hasTwoFactor ? (
        <ConfirmButton
          label={t("users.resetTwoFactor")}
          title={t("users.resetTwoFactorTitle", { email: user.email })}
          action={t("users.resetTwoFactor")}
          isDangerous
          isBusy={resetting.isPending}
          onConfirm={() => resetting.mutate({ id: user.id })}
        >
          {t("users.resetTwoFactorText")}
        </ConfirmButton>
      ) : null}
    </Group>
  );
}
