import { Badge, Group, Stack, Text } from "@mantine/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { languages } from "../../../lib/i18n/languages.ts";
import { actionsColumn, type Column } from "../../../ui/data-table/columns.tsx";
import { TextLink } from "../../../ui/links.tsx";
import { StatusChip } from "../../../ui/status-chip.tsx";
import { UserText } from "../../../ui/user-text.tsx";
import type { EmailRow } from "../emails.api.ts";
import classes from "./library.module.css";
import { RowActions } from "./row-actions.tsx";

export function useEmailColumns(): readonly Column<EmailRow>[] {
  const { t } = useTranslation("emails");
  const { relative } = useFormat();
  return useMemo(
    () => [
      { id: "name", header: t("columns.name"), sort: "name", cell: (email) => <NameCell email={email} /> },
      { id: "languages", header: t("columns.languages"), cell: (email) => <LanguageChips codes={email.languages} /> },
      {
        id: "activities",
        header: t("columns.activities"),
        cell: ({ activities }) => t("usedBy", { count: activities }),
      },
      {
        id: "updated",
        header: t("columns.updated"),
        sort: "updated_at",
        cell: ({ updatedAt }) => (
          <time dateTime={updatedAt} className={classes.moment}>
            {relative(updatedAt)}
          </time>
        ),
      },
      { id: actionsColumn, header: t("columns.actions"), align: "end", cell: (email) => <RowActions email={email} /> },
    ],
    [t, relative],
  );
}

function NameCell({ email: { id, name, subject, isTemplate } }: { readonly email: EmailRow }) {
  const { t } = useTranslation("emails");
  return (
    <Stack gap={2} py={6} maw={{ base: 260, sm: 420 }}>
      <Group gap="xs" wrap="nowrap">
        <TextLink to={paths.emailEditor} search={{ email: id }} fw={500} truncate>
          <UserText>{name}</UserText>
        </TextLink>
        {isTemplate && <StatusChip tone="info" label={t("template")} />}
      </Group>
      <Text size="sm" c="dimmed" truncate dir="auto" className={classes.words}>
        {subject === "" ? t("noSubject") : <UserText>{subject}</UserText>}
      </Text>
    </Stack>
  );
}

function LanguageChips({ codes }: { readonly codes: readonly string[] }) {
  return (
    <Group gap={6} wrap="nowrap">
      {languages
        .filter(({ language }) => codes.includes(language))
        .map(({ language, label }) => (
          <Badge key={language} color="secondary" variant="light" lang={language}>
            {label}
          </Badge>
        ))}
    </Group>
  );
}
