import { IconUserPlus } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { staff } from "@delight/contract/staff";
import { Anchor, Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { Page } from "../../ui/page.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { type ListState, useListState } from "../../ui/list-state.ts";
import { OrganizationSelect } from "../../ui/organization-select.tsx";
import { useFormat } from "../../lib/i18n/format.ts";
import type { Column } from "../../ui/data-table/columns.tsx";
import { EmailText } from "../../ui/email-text.tsx";
import { UserText } from "../../ui/user-text.tsx";
import { UserDrawer } from "./users/user-drawer.tsx";
import { type User, userName, usersQuery } from "./staff.api.ts";
import { UserChips } from "./users/user-chips.tsx";

/** All users, for Delight's own people. */
export function UsersPage() {
  const { t } = useTranslation("staff");
  const list = useListState(staff.listUsers, { sort: "email" });
  const query = useQuery({ ...usersQuery(list.input), placeholderData: keepPreviousData });
  const [chosen, setChosen] = useState<User>();
  return (
    <Page
      title={t("users.title")}
      actions={
        <ButtonLink to={paths.register} leftSection={<IconUserPlus size={18} aria-hidden />}>
          {t("users.register")}
        </ButtonLink>
      }
    >
      <DataTable
        label={t("users.title")}
        query={query}
        list={list}
        columns={useUserColumns(setChosen)}
        rowKey={({ id }) => id}
        isStacked
        toolbar={<UserFilters list={list} />}
      />
      {chosen ? <UserDrawer user={chosen} onChange={setChosen} onClose={() => setChosen(undefined)} /> : null}
    </Page>
  );
}

/** Narrows the users to an organization, and to staff or those switched off. */
function UserFilters({ list }: { readonly list: ListState<typeof staff.listUsers> }) {
  const { t } = useTranslation("staff");
  const { organization_id: organizationId, kind } = list.input;
  return (
    <>
      <OrganizationSelect
        aria-label={t("users.organization")}
        placeholder={t("users.anyOrganization")}
        value={organizationId ?? null}
        onChoose={(organization) => list.change({ organization_id: organization?.id })}
        clearable
        clearButtonProps={{ "aria-label": t("users.anyOrganization") }}
        w={{ base: "100%", xs: 240 }}
      />
      <Select
        aria-label={t("users.kind")}
        placeholder={t("users.anyKind")}
        data={[
          { value: "staff", label: t("users.onlyStaff") },
          { value: "inactive", label: t("users.onlyInactive") },
        ]}
        value={kind ?? null}
        onChange={(value) => list.change({ kind: value ?? undefined })}
        clearable
        clearButtonProps={{ "aria-label": t("users.anyKind") }}
        w={{ base: "100%", xs: 180 }}
      />
    </>
  );
}

function useUserColumns(onOpen: (user: User) => void): readonly Column<User>[] {
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
