import { useQuery } from "@tanstack/react-query";
import type { suggestions } from "@delight/contract/suggestions";
import { Button, Menu, Text, Card, Group, Skeleton, Stack, ThemeIcon, Title } from "@mantine/core";
import { IconAlarmSnooze, IconBulb } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { CallOutput } from "../../../lib/api/types.ts";
import { QueryContent } from "../../../ui/query-content.tsx";
import { useFormat } from "../../../lib/i18n/format.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { toastError } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { ShowMoreList } from "../few-first.tsx";
import { type Snoozed, suggestionsQuery } from "../dashboard.api.ts";
import { SuggestionLine } from "./suggestion-line.tsx";
import { useWake } from "./use-suggestions.ts";

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

/** What was put off, to be had back before its time; nothing while nothing is. */
function SnoozedMenu({ snoozed }: { readonly snoozed: readonly Snoozed[] }) {
  const { t } = useTranslation("dashboard");
  const { day } = useFormat();
  const errorText = useErrorText();
  const mayWake = usePermission("activities.change");
  const wake = useWake();
  if (snoozed.length === 0 || !mayWake) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="compact-sm" variant="subtle" leftSection={<IconAlarmSnooze size={16} aria-hidden />}>
          {t("suggestions.putOff", { count: snoozed.length })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t("suggestions.wake")}</Menu.Label>
        {snoozed.map(({ key, kind, serviceName, until }) => (
          <Menu.Item key={key} onClick={() => void wake(key).catch((error: unknown) => toastError(errorText(error)))}>
            {t(`suggestions.kind.${kind}`, { service: serviceName ?? "" })}
            <Text size="xs" c="dimmed">
              {t("suggestions.until", { day: day(until) })}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
