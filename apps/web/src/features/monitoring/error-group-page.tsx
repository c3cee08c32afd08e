import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { monitoring } from "@delight/contract/monitoring";
import { IconArrowBackUp, IconCheck } from "@tabler/icons-react";
import { Anchor, Text, Button, Stack, Card, Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { useRouteParam } from "../../lib/route.ts";
import { QueryContent } from "../../ui/query-content.tsx";
import { NotFound } from "../../ui/not-found.tsx";
import { Page } from "../../ui/page.tsx";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useListState } from "../../ui/list-state.ts";
import { useEndpointMutation } from "../../lib/query.ts";
import { toastError } from "../../ui/toast.ts";
import { useUndo } from "../../ui/undo/use-undo.tsx";
import { useErrorText } from "../../ui/use-error-text.ts";
import { useFormat } from "../../lib/i18n/format.ts";
import type { Column } from "../../ui/data-table/columns.tsx";
import { UserText } from "../../ui/user-text.tsx";
import { ErrorChips } from "./errors/error-chips.tsx";
import { Facts } from "./facts.tsx";
import { OccurrenceCard } from "./errors/occurrence-card.tsx";
import { type Occurrence, type ErrorGroup, occurrencesQuery, errorQuery } from "./monitoring.api.ts";
import { Person } from "./person.tsx";

/** One error: how often, since when, and each time that it was met. */
export function ErrorGroupPage() {
  const { t } = useTranslation("monitoring");
  const id = useRouteParam("id");
  const query = useQuery(errorQuery(id));
  const { data } = query;
  return (
    <Page
      title={t("errors.one")}
      breadcrumbs={[{ label: t("errors.title"), to: paths.staffErrors }]}
      actions={data ? <ResolveButton error={data} /> : undefined}
    >
      <QueryContent
        query={query}
        missing={
          <NotFound
            title={t("errors.missing.title")}
            list={{ label: t("errors.missing.list"), to: paths.staffErrors }}
          />
        }
      >
        {(error) => (
          <Stack gap="lg">
            <Summary error={error} />
            <Occurrences errorId={error.id} />
          </Stack>
        )}
      </QueryContent>
    </Page>
  );
}

function Summary({ error }: { readonly error: ErrorGroup }) {
  const { t } = useTranslation("monitoring");
  const { number, moment } = useFormat();
  const { title, occurrences, users, firstAt, lastAt, firstRelease, lastRelease } = error;
  return (
    <Card>
      <Stack gap="md">
        <div>
          <Text fw={500} size="lg" c="var(--heading)" dir="ltr" ta="start" style={{ overflowWrap: "anywhere" }}>
            <bdi>{title}</bdi>
          </Text>
          <Group gap={6} mt={8}>
            <ErrorChips error={error} />
          </Group>
        </div>
        <Facts
          facts={[
            { name: t("errors.column.occurrences"), value: number(occurrences) },
            { name: t("errors.column.users"), value: number(users) },
            { name: t("errors.column.first"), value: <At moment={moment(firstAt)} release={firstRelease} /> },
            { name: t("errors.column.last"), value: <At moment={moment(lastAt)} release={lastRelease} /> },
          ]}
        />
      </Stack>
    </Card>
  );
}

function At({ moment, release }: { readonly moment: string; readonly release: string }) {
  return (
    <>
      <bdi>{moment}</bdi>
      <Text size="sm" c="dimmed">
        <bdi dir="ltr">{release}</bdi>
      </Text>
    </>
  );
}

/** One occurrence in full, the newest until another is chosen, and the list of all. */
function Occurrences({ errorId }: { readonly errorId: string }) {
  const { t } = useTranslation("monitoring");
  const list = useListState(monitoring.listOccurrences);
  const query = useQuery(occurrencesQuery({ ...list.input, id: errorId }));
  const [chosenId, setChosenId] = useState<string>();
  const items = query.data?.items ?? [];
  const shown = items.find(({ id }) => id === chosenId) ?? items[0];
  return (
    <Stack gap="lg">
      {shown ? <OccurrenceCard occurrence={shown} /> : null}
      <DataTable
        label={t("errors.occurrences")}
        query={query}
        list={list}
        columns={useOccurrenceColumns({ shownId: shown?.id, onShow: setChosenId })}
        rowKey={({ id }) => id}
        hasSearch={false}
        isStacked
        empty={<EmptyState title={t("errors.expired.title")} hint={t("errors.expired.hint")} />}
      />
    </Stack>
  );
}

/** Marks an error as resolved or opens it again; either can be taken back. */
function ResolveButton({ error: { id, resolvedAt } }: { readonly error: ErrorGroup }) {
  const { t } = useTranslation("monitoring");
  const errorText = useErrorText();
  const offerUndo = useUndo();
  const change = useEndpointMutation(monitoring.resolveError, {
    invalidates: ["monitoring"],
    onError: (refusal) => toastError(errorText(refusal)),
  });
  const isResolved = resolvedAt !== null;
  const set = (next: boolean) => change.mutateAsync({ id, isResolved: next });
  const press = async () => {
    await set(!isResolved);
    offerUndo({ message: t(isResolved ? "errors.reopened" : "errors.resolved"), onUndo: () => set(isResolved) });
  };
  const Icon = isResolved ? IconArrowBackUp : IconCheck;
  return (
    <Button
      variant={isResolved ? "default" : "filled"}
      leftSection={<Icon size={18} aria-hidden />}
      loading={change.isPending}
      // A refusal has been told already.
      onClick={() => void press().catch(() => undefined)}
    >
      {t(isResolved ? "errors.reopen" : "errors.resolve")}
    </Button>
  );
}

interface Choice {
  readonly shownId: string | undefined;
  readonly onShow: (id: string) => void;
}

function useOccurrenceColumns({ shownId, onShow }: Choice): readonly Column<Occurrence>[] {
  const { t } = useTranslation("monitoring");
  const { moment } = useFormat();
  return [
    {
      id: "occurredAt",
      header: t("errors.fact.occurredAt"),
      sort: "occurred_at",
      cell: ({ id, occurredAt }) => (
        <Anchor
          component="button"
          type="button"
          ta="start"
          aria-pressed={id === shownId}
          fw={id === shownId ? 600 : undefined}
          onClick={() => onShow(id)}
        >
          <bdi>{moment(occurredAt)}</bdi>
        </Anchor>
      ),
    },
    { id: "user", header: t("errors.fact.user"), cell: ({ user }) => <Person person={user} /> },
    {
      id: "organization",
      header: t("errors.fact.organization"),
      cell: ({ organization }) => (organization === null ? null : <UserText>{organization}</UserText>),
    },
    {
      id: "path",
      header: t("errors.fact.path"),
      cell: ({ path }) => (
        <Text size="sm" dir="ltr" ta="start" style={{ overflowWrap: "anywhere" }}>
          {path}
        </Text>
      ),
    },
    { id: "release", header: t("errors.column.release"), cell: ({ release }) => <bdi dir="ltr">{release}</bdi> },
  ];
}
