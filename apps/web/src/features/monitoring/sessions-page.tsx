import { monitoring } from "@delight/contract/monitoring";
import { IconBug, IconMovie } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { useListState } from "../../ui/list-state.ts";
import { Page } from "../../ui/page.tsx";
import { sessionsQuery } from "./monitoring.api.ts";
import { useSessionColumns } from "./sessions/session-columns.tsx";

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
