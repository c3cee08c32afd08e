import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import type { Column } from "../../../ui/data-table/columns.tsx";
import { TextLink } from "../../../ui/links.tsx";
import { StatusChip } from "../../../ui/status-chip.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import { BrowserName } from "../browser-name.tsx";
import type { Session } from "../monitoring.api.ts";
import { Person } from "../person.tsx";
import { clockOf } from "../replay/clock.ts";

export function useSessionColumns(): readonly Column<Session>[] {
  const { t } = useTranslation("monitoring");
  const { moment, bytes, number } = useFormat();
  return [
    {
      id: "startedAt",
      header: t("sessions.column.started"),
      sort: "started_at",
      cell: ({ id, startedAt }) => (
        <TextLink to={paths.staffSession(id)} fw={500}>
          <bdi style={{ whiteSpace: "nowrap" }}>{moment(startedAt)}</bdi>
        </TextLink>
      ),
    },
    { id: "user", header: t("errors.fact.user"), cell: ({ user }) => <Person person={user} /> },
    {
      id: "organization",
      header: t("errors.fact.organization"),
      cell: ({ organization }) => (organization === null ? null : <UserText>{organization}</UserText>),
    },
    {
      id: "length",
      header: t("sessions.column.length"),
      align: "end",
      cell: ({ startedAt, lastAt }) => (
        <bdi dir="ltr">{clockOf(new Date(lastAt).getTime() - new Date(startedAt).getTime())}</bdi>
      ),
    },
    {
      id: "errors",
      header: t("sessions.column.errors"),
      align: "end",
      cell: ({ errors }) => (errors === 0 ? number(0) : <StatusChip tone="error" label={number(errors)} />),
    },
    {
      id: "browser",
      header: t("errors.fact.browser"),
      cell: ({ browser }) => <BrowserName userAgent={browser} />,
    },
    {
      id: "bytes",
      header: t("sessions.column.size"),
      align: "end",
      cell: ({ bytes: size }) => <bdi style={{ whiteSpace: "nowrap" }}>{bytes(size)}</bdi>,
    },
  ];
}
