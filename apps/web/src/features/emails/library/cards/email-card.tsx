import { Group, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { paths } from "../../../../app/paths.ts";
import { TextLink } from "../../../../ui/links.tsx";
import { StatusChip } from "../../../../ui/status-chip.tsx";
import { UserText } from "../../../../ui/user-text.tsx";
import { type EmailRow, thumbnailQuery } from "../../emails.api.ts";
import { MergeLine } from "../../text/merge-line.tsx";
import { EmailMenu } from "../actions/email-menu.tsx";
import { Thumbnail } from "../thumbnail/thumbnail.tsx";
import classes from "./cards.module.css";
import { EmailTags } from "./email-tags.tsx";
import { LanguageChips } from "./language-chips.tsx";
import { LastChange } from "./last-change.tsx";
import { UsedBy } from "./used-by.tsx";

/** One email as its picture, with what is to know of it. */
export function EmailCard({ email }: { readonly email: EmailRow }) {
  const { t } = useTranslation("emails");
  const { id, name, subject, isTemplate, languages } = email;
  return (
    <article className={classes.card}>
      <Thumbnail query={thumbnailQuery(email)} />
      <div className={classes.body}>
        <Group justify="space-between" align="flex-start" gap={4} wrap="nowrap">
          <div style={{ minInlineSize: 0 }}>
            <TextLink to={paths.emailEditor} search={{ email: id }} fw={500} className={classes.name}>
              <UserText>{name}</UserText>
            </TextLink>
            <Text size="sm" c="dimmed" truncate dir="auto" className={classes.words}>
              {subject === "" ? t("noSubject") : <MergeLine text={subject} />}
            </Text>
          </div>
          <div className={classes.above}>
            <EmailMenu email={email} />
          </div>
        </Group>
        <Group gap={6}>
          {isTemplate && <StatusChip tone="info" label={t("template")} />}
          <LanguageChips codes={languages} />
          <EmailTags email={email} />
        </Group>
        <div className={classes.foot}>
          <Text size="sm" c="dimmed">
            <LastChange email={email} />
          </Text>
          <UsedBy email={email} />
        </div>
      </div>
    </article>
  );
}
