import { Button, Card, Center, Stack } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import classes from "./duplicates.module.css";
import { type DuplicateReason, duplicatesQuery } from "./duplicates.api.ts";
import { GroupCard } from "./group-card.tsx";

/** Groups from cursor to cursor, each stretch asked for when somebody wants to see more. */
export function GroupList({ reason }: { readonly reason: DuplicateReason | undefined }) {
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <Stack gap="md">
      {cursors.map((cursor, place) => (
        <Stretch
          key={cursor ?? ""}
          reason={reason}
          cursor={cursor}
          isFirst={place === 0}
          isLast={place === cursors.length - 1}
          onMore={(next) => setCursors((before) => [...before, next])}
        />
      ))}
    </Stack>
  );
}

interface StretchProps {
  readonly reason: DuplicateReason | undefined;
  readonly cursor: string | undefined;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMore: (cursor: string) => void;
}

function Stretch({ reason, cursor, isFirst, isLast, onMore }: StretchProps) {
  const { t } = useTranslation("customers");
  const input = { ...(reason ? { reason } : {}), ...(cursor === undefined ? {} : { cursor }) };
  const query = useQuery({ ...duplicatesQuery(input), placeholderData: keepPreviousData });
  return (
    <Loaded query={query}>
      {({ items, nextCursor }) => (
        <>
          {items.length === 0 ? null : (
            <ul className={classes.groups} aria-label={t("duplicates.label")}>
              {items.map((group) => (
                <GroupCard key={group.customers.map(({ id }) => id).join()} group={group} />
              ))}
            </ul>
          )}
          {items.length === 0 && isFirst && nextCursor === null ? <NoGroups isNarrowed={reason !== undefined} /> : null}
          {isLast && nextCursor !== null ? (
            <Center>
              <Button variant="light" onClick={() => onMore(nextCursor)}>
                {t("duplicates.more")}
              </Button>
            </Center>
          ) : null}
        </>
      )}
    </Loaded>
  );
}

function NoGroups({ isNarrowed }: { readonly isNarrowed: boolean }) {
  const { t } = useTranslation("customers");
  return (
    <Card>
      <EmptyState
        title={t(isNarrowed ? "duplicates.noneBy" : "duplicates.none")}
        hint={t(isNarrowed ? "duplicates.noneByHint" : "duplicates.noneHint")}
      />
    </Card>
  );
}
