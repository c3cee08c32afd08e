import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { actionsColumn, type Column } from "../../../ui/data-table/columns.tsx";
import { TextLink } from "../../../ui/links.tsx";
import { StatusChip } from "../../../ui/status-chip.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import type { Organization } from "../staff.api.ts";
import { OrganizationActions } from "./organization-actions.tsx";

export function useOrganizationColumns(): readonly Column<Organization>[] {
  const { t } = useTranslation("staff");
  const { number, day } = useFormat();
  return [
    {
      id: "identifier",
      header: t("organizations.name"),
      sort: "identifier",
      cell: ({ name, identifier }) => (
        <div>
          <Text fw={500} c="var(--heading)">
            <UserText>{name}</UserText>
          </Text>
          <Text size="sm" c="dimmed">
            <bdi>{identifier}</bdi>
          </Text>
        </div>
      ),
    },
    {
      id: "state",
      header: t("organizations.state"),
      cell: ({ deactivatedAt }) =>
        deactivatedAt === null ? (
          <StatusChip tone="success" label={t("organizations.open")} />
        ) : (
          <StatusChip tone="warning" label={t("organizations.closedOn", { day: day(deactivatedAt) })} />
        ),
    },
    {
      id: "members",
      header: t("organizations.members"),
      sort: "members",
      align: "end",
      cell: ({ id, members }) => (
        <TextLink to={paths.staffUsers} search={{ organization_id: id }}>
          {number(members)}
        </TextLink>
      ),
    },
    { id: "timeZone", header: t("organizations.timeZone"), cell: ({ timeZone }) => <bdi>{timeZone}</bdi> },
    {
      id: "createdAt",
      header: t("organizations.createdAt"),
      sort: "created_at",
      cell: ({ createdAt }) => day(createdAt),
    },
    {
      id: actionsColumn,
      header: t("common:table.actions"),
      align: "end",
      cell: (organization) => <OrganizationActions organization={organization} />,
    },
  ];
}
