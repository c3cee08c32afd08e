import { Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import type { Column } from "../../../ui/data-table/columns.tsx";
import { TextLink } from "../../../ui/links.tsx";
import type { ErrorGroup } from "../monitoring.api.ts";
import { ErrorChips } from "./error-chips.tsx";

export function useErrorColumns(): readonly Column<ErrorGroup>[] {
  const { t } = useTranslation("monitoring");
  const { number, relative } = useFormat();
  return [
    {
      id: "title",
      header: t("errors.column.error"),
      cell: (error) => (
        <div style={{ minInlineSize: 220, maxInlineSize: 520 }}>
          <TextLink to={paths.staffError(error.id)} fw={500} style={{ overflowWrap: "anywhere" }}>
            <Text component="bdi" inherit lineClamp={2} dir="ltr" ta="start">
              {error.title}
            </Text>
          </TextLink>
          <Group gap={6} mt={4}>
            <ErrorChips error={error} />
          </Group>
        </div>
      ),
    },
    {
      id: "lastAt",
      header: t("errors.column.last"),
      sort: "last_at",
      cell: ({ lastAt }) => <bdi style={{ whiteSpace: "nowrap" }}>{relative(lastAt)}</bdi>,
    },
    {
      id: "firstAt",
      header: t("errors.column.first"),
      sort: "first_at",
      cell: ({ firstAt }) => <bdi style={{ whiteSpace: "nowrap" }}>{relative(firstAt)}</bdi>,
    },
    {
      id: "occurrences",
      header: t("errors.column.occurrences"),
      sort: "occurrences",
      align: "end",
      cell: ({ occurrences }) => number(occurrences),
    },
    { id: "users", header: t("errors.column.users"), align: "end", cell: ({ users }) => number(users) },
    {
      id: "release",
      header: t("errors.column.release"),
      cell: ({ lastRelease }) => (
        <bdi dir="ltr" style={{ whiteSpace: "nowrap" }}>
          {lastRelease}
        </bdi>
      ),
    },
  ];
}
