import { monitoring } from "@delight/contract/monitoring";
import { IconBug, IconMovie } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useListState } from "../../ui/list-state.ts";
import { Page } from "../../ui/page.tsx";
import { paths } from "../../app/paths.ts";
import { useFormat } from "../../lib/i18n/format.ts";
import type { Column } from "../../ui/data-table/columns.tsx";
import { TextLink, ButtonLink } from "../../ui/links.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { UserText } from "../../ui/user-text.tsx";
import { BrowserName } from "./browser-name.tsx";
import { type Session, sessionsQuery } from "./monitoring.api.ts";
import { Person } from "./person.tsx";
import { clockOf } from "./replay/clock.ts";

/** Visits of the web app that can be played. */
export function SessionsPage() {
  const { t } = useTranslation("monitoring");
  const list = useListState(monitoring.listSessions, { sort: "-started_at" });
  const query = useQuery(sessionsQuery(list.input));
  return (
    <Page
      title={t("sessions.title")}
      hint={t("sessions.hint")}
      actions={
        <ButtonLink to={paths.staffErrors} variant="default" leftSection={<IconBug size={18} aria-hidden />}>
          {t("errors.title")}
        </ButtonLink>
      }
    >
      <DataTable
        label={t("sessions.title")}
        query={query}
        list={list}
        columns={useSessionColumns()}
        rowKey={({ id }) => id}
        isStacked
        empty={
          <EmptyState
            icon={<IconMovie size={30} stroke={1.5} />}
            title={t("sessions.empty.title")}
            hint={t("sessions.empty.hint")}
          />
        }
      />
    </Page>
  );
}

function useSessionColumns(): readonly Column<Session>[] {
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
