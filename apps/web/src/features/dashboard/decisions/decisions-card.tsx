import { Card, Group, Skeleton, Stack, Text, ThemeIcon, Title } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { QueryContent } from "../../../ui/query-content.tsx";
import { type Decision, decisionsQuery } from "../dashboard.api.ts";
import { ShowMoreList } from "../few-first.tsx";
import { DecisionLine } from "./decision-line.tsx";

/** What waits for a person, each with the way to decide it. */
export function DecisionsCard() {
  const { t } = useTranslation("dashboard");
  const query = useQuery(decisionsQuery);
  return (
    <Card h="100%" component="section" aria-label={t("decisions.title")}>
      <Title order={2} size="h5" mb="xs">
        {t("decisions.title")}
      </Title>
      <QueryContent query={query} waiting={<Skeleton height={88} radius="md" />}>
        {({ items }) => (items.length === 0 ? <AllDecided /> : <Decisions items={items} />)}
      </QueryContent>
    </Card>
  );
}

function AllDecided() {
  const { t } = useTranslation("dashboard");
  return (
    <Group gap="md" wrap="nowrap" py="sm">
      <ThemeIcon variant="light" color="success" size={44} radius="xl" aria-hidden>
        <IconCircleCheck size={26} stroke={1.5} />
      </ThemeIcon>
      <Stack gap={0}>
        <Text fw={500} c="var(--heading)">
          {t("decisions.none")}
        </Text>
        <Text size="sm" c="dimmed">
          {t("decisions.noneHint")}
        </Text>
      </Stack>
    </Group>
  );
}

function Decisions({ items }: { readonly items: readonly Decision[] }) {
  return (
    <ShowMoreList items={items} few={4}>
      {(decision) => <DecisionLine key={keyOf(decision)} decision={decision} />}
    </ShowMoreList>
  );
}

function keyOf(decision: Decision): string {
  if ("activityId" in decision) return `${decision.kind} ${decision.activityId}`;
  if (decision.kind === "sender_domain") return decision.domainId;
  if (decision.kind === "webhook") return decision.endpointId;
  return decision.kind === "provider_hook" ? decision.hookId : decision.kind;
}
