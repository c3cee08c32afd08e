import { Group, Stack, Text } from "@mantine/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../../app/paths.ts";
import { actionsColumn, type Column } from "../../../../ui/data-table/columns.tsx";
import { TextLink } from "../../../../ui/links.tsx";
import { StatusChip } from "../../../../ui/status-chip.tsx";
import { UserText } from "../../../../ui/user-text.tsx";
import type { EmailRow } from "../../emails.api.ts";
import { MergeLine } from "../../text/merge-line.tsx";
import { EmailMenu } from "../actions/email-menu.tsx";
import { EmailTags } from "../cards/email-tags.tsx";
import { LanguageChips } from "../cards/language-chips.tsx";
import { LastChange } from "../cards/last-change.tsx";
import { UsedBy } from "../cards/used-by.tsx";
import classes from "../cards/cards.module.css";

export function useEmailColumns(): readonly Column<EmailRow>[] {
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
