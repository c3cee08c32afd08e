import { Drawer, Group, Stack, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { UserText } from "../../../ui/user-text.tsx";
import { userName } from "../staff.api.ts";
import { Memberships } from "./memberships.tsx";
import { UserActions } from "./user-actions.tsx";
import { UserChips } from "./user-chips.tsx";
import type { UserProps } from "./user-props.ts";
import { UserRights } from "./user-rights.tsx";

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
