import { Anchor, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import type { Column } from "../../../ui/data-table/columns.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import type { Occurrence } from "../monitoring.api.ts";
import { Person } from "../person.tsx";

interface Choice {
  readonly shownId: string | undefined;
  readonly onShow: (id: string) => void;
}

export function useOccurrenceColumns({ shownId, onShow }: Choice): readonly Column<Occurrence>[] {
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
