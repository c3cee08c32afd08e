import { Anchor, Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import type { Column } from "../../../ui/data-table/columns.tsx";
import { EmailText } from "../../../ui/email-text.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import { type User, userName } from "../staff.api.ts";
import { UserChips } from "./user-chips.tsx";

export function useUserColumns(onOpen: (user: User) => void): readonly Column<User>[] {
  const { t } = useTranslation("staff");
  const { day, relative } = useFormat();
  return [
    {
      id: "email",
      header: t("users.user"),
      sort: "email",
      cell: (user) => (
        <div>
          <Anchor component="button" type="button" ta="start" onClick={() => onOpen(user)}>
            <UserText>{userName(user)}</UserText>
          </Anchor>
          <Text size="sm" c="dimmed">
            <EmailText>{user.email}</EmailText>
          </Text>
        </div>
      ),
    },
    {
      id: "state",
      header: t("users.state"),
      cell: (user) => (
        <Group gap={6}>
          <UserChips user={user} />
        </Group>
      ),
    },
    {
      id: "organizations",
      header: t("users.organizations"),
      cell: ({ organizations }) =>
        organizations.length === 0 ? null : (
          <Text size="sm" lineClamp={2} maw={260}>
            <UserText>{organizations.map(({ name }) => name).join(", ")}</UserText>
          </Text>
        ),
    },
    {
      id: "lastSeenAt",
      header: t("users.lastSeen"),
      sort: "last_seen_at",
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? t("users.never") : relative(lastSeenAt)),
    },
    { id: "createdAt", header: t("users.createdAt"), sort: "created_at", cell: ({ createdAt }) => day(createdAt) },
  ];
}
