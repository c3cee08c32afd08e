import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { emails } from "@delight/contract/emails";
import { Group, Text, Skeleton } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { CallOutput } from "../../../../lib/api/types.ts";
import { EmptyRows } from "../../../../ui/data-table/empty-rows.tsx";
import { useExistingPage } from "../../../../ui/data-table/use-server-table.ts";
import { ErrorState } from "../../../../ui/error-state.tsx";
import type { ListState } from "../../../../ui/list-state.ts";
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

interface EmailGridProps {
  readonly query: UseQueryResult<CallOutput<typeof emails.list>>;
  readonly list: ListState;
  readonly empty: ReactNode;
}

/** A page of the library as cards. */
export function EmailGrid({ query, list, empty }: EmailGridProps) {
  const { t } = useTranslation("emails");
  const { isBeyond } = useExistingPage({ query, list });
  if (query.data === undefined && query.isError) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (query.data === undefined || isBeyond) return <WaitingCards />;
  if (query.data.total === 0) return <EmptyRows list={list} empty={empty} />;
  return (
    <ul className={classes.grid} aria-label={t("title")} style={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
      {query.data.items.map((email) => (
        <li key={email.id}>
          <EmailCard email={email} />
        </li>
      ))}
    </ul>
  );
}

/** Cards of the size of those that come. */
function WaitingCards() {
  return (
    <div className={classes.grid} aria-busy="true">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className={classes.card}>
          <Skeleton radius={0} style={{ aspectRatio: "4 / 3", blockSize: "auto" }} />
          <div className={classes.body}>
            <Skeleton height={16} width="70%" />
            <Skeleton height={12} width="90%" />
            <Skeleton height={12} width="50%" mt="auto" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** One email as its picture, with what is to know of it. */
function EmailCard({ email }: { readonly email: EmailRow }) {
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
