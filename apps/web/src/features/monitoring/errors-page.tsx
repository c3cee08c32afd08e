import { IconMoodCheck, IconPlayerPlay } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { ErrorKind, monitoring } from "@delight/contract/monitoring";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { Page } from "../../ui/page.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { type ListState, useListState } from "../../ui/list-state.ts";
import { useErrorColumns } from "./errors/error-columns.tsx";
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

const states = ["open", "resolved", "all"] as const;

/** Narrows the errors to a state and to where they came from. */
function ErrorFilters({ list }: { readonly list: ListState<typeof monitoring.listErrors> }) {
  const { t } = useTranslation("monitoring");
  const { state, kind } = list.input;
  return (
    <>
      <Select
        aria-label={t("errors.state.label")}
        data={states.map((value) => ({ value, label: t(`errors.state.${value}`) }))}
        value={state ?? "open"}
        allowDeselect={false}
        onChange={(value) => list.change({ state: value === "open" ? undefined : (value ?? undefined) })}
        w={{ base: "100%", xs: 160 }}
      />
      <Select
        aria-label={t("errors.kind.label")}
        placeholder={t("errors.kind.any")}
        data={ErrorKind.options.map((value) => ({ value, label: t(`errors.kind.${value}`) }))}
        value={kind ?? null}
        onChange={(value) => list.change({ kind: value ?? undefined })}
        clearable
        clearButtonProps={{ "aria-label": t("errors.kind.any") }}
        w={{ base: "100%", xs: 200 }}
      />
    </>
  );
}
