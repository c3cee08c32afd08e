import { Button, Card, Center, Group, Loader, Stack, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { QueryContent } from "../../../ui/query-content.tsx";
import classes from "./duplicates.module.css";
import { type DuplicateReason, duplicatesQuery } from "./duplicates.api.ts";
import { GroupCard } from "./group-card.tsx";

/** Groups, more of them when somebody wants to see more; where many customers are looked at in vain, the look goes on by itself. */
export function GroupList({ reason }: { readonly reason: DuplicateReason | undefined }) {
  const { t } = useTranslation("customers");
  const query = useInfiniteQuery(duplicatesQuery(reason));
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const goesOn = hasNextPage && !isError && data?.pages.at(-1)?.items.length === 0;
  const looks = data?.pages.length;
  // An answer can be there before a render has seen that it was asked for: each one counts, not only the end of asking.
  useEffect(() => {
    if (goesOn && looks !== undefined) void fetchNextPage({ cancelRefetch: false });
  }, [goesOn, looks, fetchNextPage]);
  return (
    <QueryContent query={query}>
      {({ pages }) => {
        const groups = pages.flatMap(({ items }) => items);
        return (
          <Stack gap="md">
            {groups.length === 0 ? null : (
              <ul className={classes.groups} aria-label={t("duplicates.label")}>
                {groups.map((group) => (
                  <GroupCard key={group.customers.map(({ id }) => id).join()} group={group} />
                ))}
              </ul>
            )}
            {groups.length === 0 && !hasNextPage ? <NoGroups isNarrowed={reason !== undefined} /> : null}
            {goesOn ? <Looking /> : null}
            {hasNextPage && !goesOn ? (
              <Center>
                <Button variant="light" loading={isFetching} onClick={() => void fetchNextPage()}>
                  {t("duplicates.more")}
                </Button>
              </Center>
            ) : null}
          </Stack>
        );
      }}
    </QueryContent>
  );
}

function Looking() {
  const { t } = useTranslation("customers");
  return (
    <Group component="output" justify="center" gap="sm" p="md">
      <Loader size="sm" aria-hidden />
      <Text c="dimmed">{t("duplicates.looking")}</Text>
    </Group>
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
