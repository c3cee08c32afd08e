import { Button, Group, Stack, Tabs, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useQueryParam } from "../../../lib/route.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ConversionsTable, NewConversion } from "../../conversions/index.ts";
import { DeliveriesTable } from "../../deliveries/index.ts";
import { pollEvery, useCurrency } from "../activities.api.ts";
import type { ActivityProps } from "./activity-props.ts";

/** The rows behind the figures: recipients, and the conversions that followed. */
export function ResultTabs({ activity }: ActivityProps) {
  const { t } = useTranslation("activities");
  const navigate = useNavigate();
  const tab = useQueryParam("tab") === "conversions" ? "conversions" : "recipients";
  // Search, sort and page belong to one table only.
  const choose = (next: string | null) =>
    void navigate({ to: ".", search: next === "conversions" ? { tab: next } : {}, resetScroll: false });
  return (
    <Tabs value={tab} onChange={choose} keepMounted={false}>
      <Tabs.List aria-label={t("tab.label")} mb="lg">
        <Tabs.Tab value="recipients">{t("tab.recipients")}</Tabs.Tab>
        <Tabs.Tab value="conversions">{t("tab.conversions")}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="recipients">
        <Stack gap="md">
          <Text c="dimmed">{t("tab.recipientsHint")}</Text>
          <DeliveriesTable
            of={{ activity: activity.id }}
            variants={activity.test?.variants.length ?? 0}
            pollEvery={pollEvery(activity) === false ? false : 5000}
          />
        </Stack>
      </Tabs.Panel>
      <Tabs.Panel value="conversions">
        <Conversions activity={activity} />
      </Tabs.Panel>
    </Tabs>
  );
}

function Conversions({ activity: { id } }: ActivityProps) {
  const { t } = useTranslation("activities");
  const mayChange = usePermission("conversions.change");
  const currency = useCurrency();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Stack gap="lg">
      {mayChange && currency !== undefined ? (
        <Group justify="flex-end">
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
            {t("tab.addConversion")}
          </Button>
          <NewConversion isOpen={isAdding} onClose={() => setIsAdding(false)} currency={currency} activityId={id} />
        </Group>
      ) : null}
      <ConversionsTable
        activityId={id}
        empty={<EmptyState title={t("tab.noConversions")} hint={t("tab.noConversionsHint")} />}
      />
    </Stack>
  );
}
