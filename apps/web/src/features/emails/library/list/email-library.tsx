import { IconArchive, IconMail, IconTemplate } from "@tabler/icons-react";
import { Group, Stack, Text } from "@mantine/core";
import { useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { usePermission } from "../../../../lib/session/profile.ts";
import { useBulk } from "../../../../ui/data-table/bulk.ts";
import { DataTable } from "../../../../ui/data-table/data-table.tsx";
import { paths } from "../../../../app/paths.ts";
import { actionsColumn, type Column } from "../../../../ui/data-table/columns.tsx";
import { TextLink } from "../../../../ui/links.tsx";
import { StatusChip } from "../../../../ui/status-chip.tsx";
import { UserText } from "../../../../ui/user-text.tsx";
import type { EmailRow } from "../../emails.api.ts";
import { MergeLine } from "../../text/merge-line.tsx";
import { BulkActions } from "../bulk/bulk-actions.tsx";
import { EmailMenu } from "../actions/email-menu.tsx";
import { EmailTags } from "../cards/email-tags.tsx";
import { LanguageChips } from "../cards/language-chips.tsx";
import { LastChange } from "../cards/last-change.tsx";
import { UsedBy } from "../cards/used-by.tsx";
import classes from "../cards/cards.module.css";
import { CardsCard } from "./cards-card.tsx";
import { ShowChoice } from "./show-choice.tsx";
import { useLibrary, type Shown } from "./use-library.ts";
import { ViewChoice } from "./view-choice.tsx";

/** All emails, as cards or as a table. `create` is the way to the first one. */
export function EmailLibrary({ create }: { readonly create: ReactNode }) {
  const library = useLibrary();
  const empty = <NothingYet shown={library.shown} create={create} />;
  return library.view === "table" ? (
    <EmailTable library={library} empty={empty} />
  ) : (
    <CardsCard library={library} empty={empty} />
  );
}

function NothingYet({ shown, create }: { readonly shown: Shown; readonly create: ReactNode }) {
  const { t } = useTranslation(["library", "emails"]);
  if (shown === "archived") {
    const icon = <IconArchive size={30} stroke={1.5} />;
    return <EmptyState icon={icon} title={t("empty.archived")} hint={t("empty.archivedHint")} />;
  }
  if (shown === "yes") {
    const icon = <IconTemplate size={30} stroke={1.5} />;
    return <EmptyState icon={icon} title={t("empty.yes")} hint={t("empty.yesHint")} />;
  }
  return (
    <EmptyState
      icon={<IconMail size={30} stroke={1.5} />}
      title={t("emails:empty.title")}
      hint={t("emails:empty.hint")}
      action={create}
    />
  );
}

interface EmailTableProps {
  readonly library: ReturnType<typeof useLibrary>;
  readonly empty: ReactNode;
}

/** The library as a table, for acting on many at once. */
function EmailTable({ library, empty }: EmailTableProps) {
  const { t } = useTranslation("emails");
  const { list, query, filters, shown } = library;
  const mayChange = usePermission("emails.change");
  const bulk = useBulk(list, query.data?.total ?? 0);
  const columns = useEmailColumns();
  return (
    <DataTable
      label={t("title")}
      query={query}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      isStacked
      filters={filters}
      toolbar={<ShowChoice value={shown} onChange={library.show} />}
      tools={<ViewChoice value="table" onChange={library.setView} />}
      empty={empty}
      {...(mayChange ? { bulk, bulkActions: <BulkActions bulk={bulk} isArchive={shown === "archived"} /> } : {})}
    />
  );
}

function useEmailColumns(): readonly Column<EmailRow>[] {
  const { t } = useTranslation(["emails", "library"]);
  return useMemo(
    () => [
      { id: "name", header: t("columns.name"), sort: "name", cell: (email) => <NameCell email={email} /> },
      { id: "tags", header: t("library:tags.label"), cell: (email) => <EmailTags email={email} /> },
      { id: "languages", header: t("columns.languages"), cell: (email) => <LanguageChips codes={email.languages} /> },
      { id: "activities", header: t("columns.activities"), cell: (email) => <UsedBy email={email} /> },
      {
        id: "updated",
        header: t("columns.updated"),
        sort: "updated_at",
        cell: (email) => <LastChange email={email} />,
      },
      { id: actionsColumn, header: t("columns.actions"), align: "end", cell: (email) => <EmailMenu email={email} /> },
    ],
    [t],
  );
}

function NameCell({ email: { id, name, subject, isTemplate } }: { readonly email: EmailRow }) {
  const { t } = useTranslation("emails");
  return (
    <Stack gap={2} py={6} maw={{ base: 260, sm: 380 }}>
      <Group gap="xs" wrap="nowrap">
        <TextLink to={paths.emailEditor} search={{ email: id }} fw={500} truncate>
          <UserText>{name}</UserText>
        </TextLink>
        {isTemplate && <StatusChip tone="info" label={t("template")} />}
      </Group>
      <Text size="sm" c="dimmed" truncate dir="auto" className={classes.words}>
        {subject === "" ? t("noSubject") : <MergeLine text={subject} />}
      </Text>
    </Stack>
  );
}
