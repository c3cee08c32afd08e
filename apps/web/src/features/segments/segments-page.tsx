import { segments } from "@delight/contract/segments";
import { IconCopy, IconPencil, IconPlus, IconTrash, IconUsersGroup } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Center, SimpleGrid, Text, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../lib/session/profile.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useListState } from "../../ui/list-state.ts";
import { Page } from "../../ui/page.tsx";
import { paths } from "../../app/paths.ts";
import { CardLink, ButtonLink } from "../../ui/links.tsx";
import { useRemoveSegment } from "./pages/use-remove.tsx";
import { useSegmentColumns } from "./segment-columns.tsx";
import { type Segment, segmentsQuery } from "./segments.api.ts";
import { exampleRule, examples } from "./rule/examples.ts";
import { useSentence } from "./sentence/use-sentence.ts";

export function SegmentsPage() {
  const { t } = useTranslation("segments");
  const mayChange = usePermission("segments.change");
  const list = useListState(segments.list, { sort: "name" });
  const query = useQuery({ ...segmentsQuery(list.input), placeholderData: keepPreviousData });
  const columns = useSegmentColumns(query.data?.items);
  const { rowActions, dialog } = useRowActions();
  const create = mayChange && (
    <ButtonLink to={paths.segment("new")} leftSection={<IconPlus size={18} aria-hidden />}>
      {t("new")}
    </ButtonLink>
  );
  return (
    <Page
      title={t("title")}
      hint={t("hint")}
      breadcrumbs={[{ label: t("customers"), to: paths.customers }]}
      actions={create}
    >
      <DataTable
        label={t("title")}
        query={query}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        {...(mayChange ? { rowActions } : {})}
        isStacked
        empty={
          <Stack gap={0} pb="lg">
            <EmptyState
              icon={<IconUsersGroup size={30} stroke={1.5} />}
              title={t("empty.title")}
              hint={t("empty.hint")}
              action={create}
            />
            {mayChange && <ExampleLinks />}
          </Stack>
        }
      />
      {dialog}
    </Page>
  );
}

function useRowActions() {
  const { t } = useTranslation("segments");
  const navigate = useNavigate();
  const { remove, dialog } = useRemoveSegment();
  const rowActions = (segment: Segment) => [
    {
      label: t("edit"),
      icon: <IconPencil size={16} aria-hidden />,
      onChoose: () => void navigate({ to: paths.segment(segment.id) }),
    },
    {
      label: t("duplicate"),
      icon: <IconCopy size={16} aria-hidden />,
      isDisabled: segment.kind === "static",
      onChoose: () => void navigate({ to: paths.segment("new"), search: { copy: segment.id } }),
    },
    {
      label: t("remove.action"),
      icon: <IconTrash size={16} aria-hidden />,
      isDangerous: true,
      onChoose: () => remove(segment),
    },
  ];
  return { rowActions, dialog };
}

const rules = examples.map(exampleRule);

/** Rules to begin with, each a link to a new segment that asks for it. */
function ExampleLinks() {
  const { t } = useTranslation("segments");
  const sentence = useSentence(rules);
  return (
    <Center px="md">
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm" maw={960}>
        {examples.map((example) => (
          <CardLink key={example} to={paths.segment("new")} search={{ example }} withBorder shadow="none" padding="md">
            <Text fw={500} c="var(--heading)">
              {t(`example.${example}`)}
            </Text>
            <Text size="sm" c="dimmed">
              {sentence(exampleRule(example))}
            </Text>
          </CardLink>
        ))}
      </SimpleGrid>
    </Center>
  );
}
