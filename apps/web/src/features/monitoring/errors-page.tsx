import { monitoring } from "@delight/contract/monitoring";
import { IconMoodCheck, IconPlayerPlay } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { useListState } from "../../ui/list-state.ts";
import { Page } from "../../ui/page.tsx";
import { useErrorColumns } from "./errors/error-columns.tsx";
import { ErrorFilters } from "./errors/error-filters.tsx";
import { errorsQuery } from "./monitoring.api.ts";

/** What broke in the web app, those errors that are one as one. */
export function ErrorsPage() {
  const { t } = useTranslation("monitoring");
  const list = useListState(monitoring.listErrors, { sort: "-last_at" });
  const query = useQuery(errorsQuery(list.input));
  return (
    <Page
      title={t("errors.title")}
      hint={t("errors.hint")}
      actions={
        <ButtonLink to={paths.staffSessions} variant="default" leftSection={<IconPlayerPlay size={18} aria-hidden />}>
          {t("sessions.title")}
        </ButtonLink>
      }
    >
      <DataTable
        label={t("errors.title")}
        query={query}
        list={list}
        columns={useErrorColumns()}
        rowKey={({ id }) => id}
        isStacked
        toolbar={<ErrorFilters list={list} />}
        empty={
          <EmptyState
            icon={<IconMoodCheck size={30} stroke={1.5} />}
            title={t("errors.empty.title")}
            hint={t("errors.empty.hint")}
          />
        }
      />
    </Page>
  );
}
