import { Card, Group, Skeleton, Stack, Text, ThemeIcon, Title } from "@mantine/core";
import { IconBulb } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { CallOutput } from "../../../lib/api/types.ts";
import type { suggestions } from "@delight/contract/suggestions";
import { QueryContent } from "../../../ui/query-content.tsx";
import { suggestionsQuery } from "../dashboard.api.ts";
import { ShowMoreList } from "../few-first.tsx";
import { SnoozedMenu } from "./snoozed-menu.tsx";
import { SuggestionLine } from "./suggestion-line.tsx";

/** Whom nobody writes to though there is a reason, each a click away from an activity that is ready. */
export function SuggestionsCard() {
  const { t } = useTranslation("dashboard");
  const query = useQuery(suggestionsQuery);
  return (
    <Card h="100%" component="section" aria-label={t("suggestions.title")}>
      <Group justify="space-between" mb="xs" wrap="nowrap">
        <Title order={2} size="h5">
          {t("suggestions.title")}
        </Title>
        <SnoozedMenu snoozed={query.data?.snoozed ?? []} />
      </Group>
      <QueryContent query={query} waiting={<Skeleton height={170} radius="md" />}>
        {(data) => (data.items.length === 0 ? <NothingToSuggest /> : <Suggested data={data} />)}
      </QueryContent>
    </Card>
  );
}

function Suggested({ data: { items, currency } }: { readonly data: CallOutput<typeof suggestions.list> }) {
  return (
    <ShowMoreList items={items} few={3}>
      {(suggestion) => <SuggestionLine key={suggestion.key} suggestion={suggestion} currency={currency} />}
    </ShowMoreList>
  );
}

function NothingToSuggest() {
  const { t } = useTranslation("dashboard");
  return (
    <Group gap="md" wrap="nowrap" py="sm">
      <ThemeIcon variant="light" size={44} radius="xl" aria-hidden>
        <IconBulb size={26} stroke={1.5} />
      </ThemeIcon>
      <Stack gap={0}>
        <Text fw={500} c="var(--heading)">
          {t("suggestions.none")}
        </Text>
        <Text size="sm" c="dimmed">
          {t("suggestions.noneHint")}
        </Text>
      </Stack>
    </Group>
  );
}
