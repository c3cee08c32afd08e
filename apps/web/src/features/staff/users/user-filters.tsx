import type { staff } from "@delight/contract/staff";
import { useTranslation } from "react-i18next";
import { Select } from "../../../ui/fields/select.tsx";
import type { ListState } from "../../../ui/list-state.ts";
import { OrganizationSelect } from "../../../ui/organization-select.tsx";

/** Narrows the users to an organization, and to staff or those switched off. */
export function UserFilters({ list }: { readonly list: ListState<typeof staff.listUsers> }) {
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
