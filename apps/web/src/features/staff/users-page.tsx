import { staff } from "@delight/contract/staff";
import { IconUserPlus } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { useListState } from "../../ui/list-state.ts";
import { Page } from "../../ui/page.tsx";
import { type User, usersQuery } from "./staff.api.ts";
import { useUserColumns } from "./users/user-columns.tsx";
import { UserDrawer } from "./users/user-drawer.tsx";
import { UserFilters } from "./users/user-filters.tsx";

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
