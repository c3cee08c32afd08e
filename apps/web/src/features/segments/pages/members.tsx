import { customers } from "@delight/contract/customers";
import { Title } from "@mantine/core";
import { IconUserMinus, IconUsersGroup } from "@tabler/icons-react";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { segments } from "@delight/contract/segments";
import { useQueryClient, keepPreviousData, useQuery } from "@tanstack/react-query";
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
import { SearchSelect } from "../../../ui/fields/search-select.tsx";
import { call } from "../../../lib/api/call.ts";
import { toastError } from "../../../ui/toast.ts";
import { useUndo } from "../../../ui/undo/use-undo.tsx";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { membersQuery } from "../segments.api.ts";

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

interface AddMemberProps {
  readonly onAdd: (customer: { readonly id: string; readonly name: string }) => void;
}

/** Finds any customer by what is typed, and adds who is chosen. */
function AddMember({ onAdd }: AddMemberProps) {
  const { t } = useTranslation("segments");
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed, 300);
  const { data, isFetching } = useQuery({
    ...membersQuery({ search: search.trim(), page_size: 20, sort: "name" }),
    enabled: search.trim() !== "",
    placeholderData: keepPreviousData,
  });
  const found = search.trim() === "" ? [] : (data?.items ?? []);
  return (
    <SearchSelect
      label={t("static.add")}
      isLabelHidden
      placeholder={t("static.add")}
      nothingFound={typed.trim() === "" ? t("static.type") : t("static.nobody")}
      isSearching={isFetching}
      choices={found.map(({ id, name, email }) => ({ value: id, label: email === null ? name : `${name} · ${email}` }))}
      chosen={undefined}
      onChange={(choice) => {
        const customer = found.find(({ id }) => id === choice?.value);
        if (customer) onAdd(customer);
      }}
      onSearch={setTyped}
    />
  );
}

interface Person {
  readonly id: string;
  readonly name: string;
}

/** Puts customers on the list of a static segment and takes them off, each with the way back. */
function useMembers(segmentId: string) {
  const { t } = useTranslation("segments");
  const client = useQueryClient();
  const undo = useUndo();
  const text = useErrorText();
  const change = async (what: { readonly add?: string[]; readonly remove?: string[] }) => {
    await call(segments.changeMembers, { id: segmentId, ...what });
    await Promise.all(["segments", "customers"].map((room) => client.invalidateQueries({ queryKey: [room] })));
  };
  const withUndo = async (message: string, there: () => Promise<void>, back: () => Promise<void>) => {
    try {
      await there();
      undo({ message, onUndo: back });
    } catch (error) {
      toastError(text(error));
    }
  };
  const put = (id: string) => () => change({ add: [id] });
  const take = (id: string) => () => change({ remove: [id] });
  return {
    add: ({ id, name }: Person) => void withUndo(t("static.added", { name }), put(id), take(id)),
    remove: ({ id, name }: Person) => void withUndo(t("static.removed", { name }), take(id), put(id)),
  };
}
