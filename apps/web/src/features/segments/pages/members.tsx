import { customers } from "@delight/contract/customers";
import { Title } from "@mantine/core";
import { IconUserMinus, IconUsersGroup } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import type { CallOutput } from "../../../lib/api/types.ts";
import type { Column } from "../../../ui/data-table/columns.tsx";
import { DataTable } from "../../../ui/data-table/data-table.tsx";
import { EmailText } from "../../../ui/email-text.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { TextLink } from "../../../ui/links.tsx";
import { useListState } from "../../../ui/list-state.ts";
import { UserText } from "../../../ui/user-text.tsx";
import { membersQuery } from "../segments.api.ts";
import { AddMember } from "./add-member.tsx";
import { useMembers } from "./use-members.ts";

type Member = CallOutput<typeof customers.list>["items"][number];

interface MembersProps {
  readonly segmentId: string;
  readonly mayChange: boolean;
}

/** Who is on the list of a static segment. */
export function Members({ segmentId, mayChange }: MembersProps) {
  const { t } = useTranslation("segments");
  const list = useListState(customers.list, { sort: "name" });
  const query = useQuery({ ...membersQuery({ ...list.input, segment: segmentId }), placeholderData: keepPreviousData });
  const columns = useMemberColumns();
  const { add, remove } = useMembers(segmentId);
  const rowActions = (member: Member) => [
    {
      label: t("static.takeOff"),
      icon: <IconUserMinus size={16} aria-hidden />,
      onChoose: () => remove(member),
    },
  ];
  return (
    <section>
      <Title order={2} size="h5" mb="sm">
        {t("static.members")}
      </Title>
      <DataTable
        label={t("static.members")}
        query={query}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        {...(mayChange ? { rowActions, toolbar: <AddMember onAdd={add} /> } : {})}
        isStacked
        empty={
          <EmptyState
            icon={<IconUsersGroup size={30} stroke={1.5} />}
            title={t("static.empty")}
            hint={t("static.emptyHint")}
          />
        }
      />
    </section>
  );
}

function useMemberColumns(): readonly Column<Member>[] {
  const { t } = useTranslation(["segments", "rules"]);
  return [
    {
      id: "name",
      header: t("name"),
      sort: "name",
      cell: ({ id, name }) => (
        <TextLink to={paths.customer(id)}>
          <UserText>{name}</UserText>
        </TextLink>
      ),
    },
    {
      id: "email",
      header: t("static.email"),
      cell: ({ email }) => (email === null ? t("reach.noAddressYet") : <EmailText>{email}</EmailText>),
    },
    { id: "status", header: t("static.status"), cell: ({ status }) => t(`rules:status.${status}`) },
  ];
}
