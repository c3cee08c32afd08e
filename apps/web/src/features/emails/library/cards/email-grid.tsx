import { Skeleton } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { CallOutput } from "../../../../lib/api/types.ts";
import type { emails } from "@delight/contract/emails";
import { useTranslation } from "react-i18next";
import { EmptyRows } from "../../../../ui/data-table/empty-rows.tsx";
import { useExistingPage } from "../../../../ui/data-table/use-server-table.ts";
import { ErrorState } from "../../../../ui/error-state.tsx";
import type { ListState } from "../../../../ui/list-state.ts";
import classes from "./cards.module.css";
import { EmailCard } from "./email-card.tsx";

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
