import { staff } from "@delight/contract/staff";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { useListState } from "../../ui/list-state.ts";
import { Page } from "../../ui/page.tsx";
import { NewOrganization } from "./organizations/new-organization.tsx";
import { useOrganizationColumns } from "./organizations/organization-columns.tsx";
import { organizationsQuery } from "./staff.api.ts";

/** All organizations, for Delight's own people. */
export function OrganizationsPage() {
  const { t } = useTranslation("staff");
  const list = useListState(staff.listOrganizations, { sort: "identifier" });
  const query = useQuery({ ...organizationsQuery(list.input), placeholderData: keepPreviousData });
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Page
      title={t("organizations.title")}
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
          {t("organizations.add")}
        </Button>
      }
    >
      <DataTable
        label={t("organizations.title")}
        query={query}
        list={list}
        columns={useOrganizationColumns()}
        rowKey={({ id }) => id}
        isStacked
      />
      {isAdding ? <NewOrganization onClose={() => setIsAdding(false)} /> : null}
    </Page>
  );
}
