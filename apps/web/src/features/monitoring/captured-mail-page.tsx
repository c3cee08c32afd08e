import { monitoring } from "@delight/contract/monitoring";
import { Alert, Button } from "@mantine/core";
import { IconInfoCircle, IconMailbox, IconRefresh } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/i18n/format.ts";
import { publicStatusQuery } from "../../lib/public-status.ts";
import { useQueryParam } from "../../lib/route.ts";
import type { Column } from "../../ui/data-table/columns.tsx";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { EmailText } from "../../ui/email-text.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useListState } from "../../ui/list-state.ts";
import { Page } from "../../ui/page.tsx";
import { UserText } from "../../ui/user-text.tsx";
import { type CapturedMail, capturedMailQuery } from "./captured-mail.api.ts";
import { CapturedMessage } from "./captured-message.tsx";
import classes from "./captured-mail.module.css";

/** The mailbox that takes all mail while no mail server is configured. */
export function CapturedMailPage() {
  const { t } = useTranslation("monitoring");
  const list = useListState(monitoring.listCapturedMail);
  const query = useQuery({ ...capturedMailQuery(list.input), refetchInterval: 10_000 });
  const frontDoor = useQuery(publicStatusQuery);
  const { shown, show } = useShownMail();
  const columns = useColumns(show);
  return (
    <Page
      title={t("title")}
      hint={t("hint")}
      actions={
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={() => void query.refetch()}
          loading={query.isRefetching}
        >
          {t("refresh")}
        </Button>
      }
    >
      {frontDoor.data?.mailCaptured === false ? (
        <Alert color="info" variant="light" icon={<IconInfoCircle aria-hidden />}>
          {t("notCapturing")}
        </Alert>
      ) : null}
      <DataTable
        label={t("title")}
        query={query}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        isStacked
        empty={
          <EmptyState icon={<IconMailbox size={30} stroke={1.5} />} title={t("empty.title")} hint={t("empty.hint")} />
        }
      />
      <CapturedMessage id={shown} onClose={() => show(undefined)} />
    </Page>
  );
}

/** The message on screen stands in the address, so that it can be shown to somebody else. */
function useShownMail() {
  const shown = useQueryParam("mail");
  const navigate = useNavigate();
  const show = (id: string | undefined) => {
    const entries = (search: object) =>
      Object.entries({ ...search, mail: id }).filter(([, value]) => value !== undefined);
    const next = (search: Record<string, unknown>) => Object.fromEntries(entries(search));
    void navigate({ to: ".", search: next, resetScroll: false });
  };
  return { shown, show };
}

function useColumns(onShow: (id: string) => void): readonly Column<CapturedMail>[] {
  const { t } = useTranslation("monitoring");
  const format = useFormat();
  return [
    {
      id: "subject",
      header: t("column.subject"),
      cell: ({ id, subject }) => (
        <button type="button" className={classes.subject} onClick={() => onShow(id)}>
          {subject === "" ? t("noSubject") : <UserText>{subject}</UserText>}
        </button>
      ),
    },
    { id: "to", header: t("column.to"), cell: ({ rcptTo }) => <EmailText>{rcptTo}</EmailText> },
    { id: "from", header: t("column.from"), cell: ({ mailFrom }) => <EmailText>{mailFrom}</EmailText> },
    {
      id: "captured",
      header: t("column.captured"),
      sort: "captured_at",
      cell: ({ capturedAt }) => <bdi style={{ whiteSpace: "nowrap" }}>{format.moment(capturedAt)}</bdi>,
    },
    {
      id: "size",
      header: t("column.size"),
      align: "end",
      cell: ({ bytes }) => <bdi style={{ whiteSpace: "nowrap" }}>{format.bytes(bytes)}</bdi>,
    },
  ];
}
