import { Button, Group, Stack, Tabs, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useOrganizationSettings } from "../../../lib/organization-settings.ts";
import { useQueryParam } from "../../../lib/route.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import type { Choice } from "../../../ui/fields/with-chosen.ts";
import { TextLink } from "../../../ui/links.tsx";
import { BulkProgress } from "../../../ui/jobs/bulk-progress.tsx";
import { ConversionsTable, NewConversion } from "../../conversions/index.ts";
import { AddToSegment, DeliveriesTable, segmentQueryKeys } from "../../deliveries/index.ts";
import { pollEvery } from "../activities.api.ts";
import type { ActivityProps } from "./activity-props.ts";

interface ResultTabsProps extends ActivityProps {
  /** Rows that come before the recipients: of an automation, who is under way. */
  readonly first?: ReactNode;
  /** The steps that send, where there are several. */
  readonly steps?: readonly Choice[];
}

const tabs = ["first", "recipients", "conversions"] as const;

/** The rows behind the figures: recipients, and the conversions that followed. */
export function ResultTabs({ activity, first, steps }: ResultTabsProps) {
  const { t } = useTranslation("activities");
  const navigate = useNavigate();
  const shown = tabs.filter((one) => one !== "first" || first !== undefined);
  const asked = useQueryParam("tab");
  const [usual] = shown;
  const tab = shown.find((one) => one === asked) ?? usual ?? "recipients";
  // Search, sort and page belong to one table only.
  const choose = (next: string | null) =>
    void navigate({ to: ".", search: next === usual || next === null ? {} : { tab: next }, resetScroll: false });
  return (
    <Tabs value={tab} onChange={choose} keepMounted={false}>
      <Tabs.List aria-label={t("tab.label")} mb="lg">
        {shown.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {t(`tab.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="first">{first}</Tabs.Panel>
      <Tabs.Panel value="recipients">
        <Recipients activity={activity} steps={steps ?? []} />
      </Tabs.Panel>
      <Tabs.Panel value="conversions">
        <Conversions activity={activity} />
      </Tabs.Panel>
    </Tabs>
  );
}

function Recipients({ activity, steps }: ActivityProps & { readonly steps: readonly Choice[] }) {
  const { t } = useTranslation(["activities", "results"]);
  const mayChange = usePermission("customers.change");
  const maySeeCharts = usePermission("reports.view");
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Text c="dimmed">{t("tab.recipientsHint")}</Text>
        {maySeeCharts ? (
          <TextLink to={paths.charts} search={{ activity: activity.id }}>
            {t("tab.charts")}
          </TextLink>
        ) : null}
      </Group>
      {mayChange ? (
        <BulkProgress
          invalidates={segmentQueryKeys}
          labelOf={({ kind }) => (kind === "add_to_segment" ? t("results:toSegment.progress") : undefined)}
        />
      ) : null}
      <DeliveriesTable
        of={{ activity: activity.id }}
        variants={activity.test?.variants.length ?? 0}
        steps={steps}
        pollEvery={pollEvery(activity) === false ? false : 5000}
        renderTools={({ filter, recipients }) => (
          <AddToSegment filter={{ ...filter, activity: activity.id }} recipients={recipients} />
        )}
      />
    </Stack>
  );
}

function Conversions({ activity: { id } }: ActivityProps) {
  const { t } = useTranslation("activities");
  const mayChange = usePermission("conversions.change");
  const settings = useOrganizationSettings({ isNeeded: mayChange });
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Stack gap="lg">
      {mayChange && settings !== undefined ? (
        <Group justify="flex-end">
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
            {t("tab.addConversion")}
          </Button>
          <NewConversion
            isOpen={isAdding}
            onClose={() => setIsAdding(false)}
            currency={settings.currency}
            timeZone={settings.timeZone}
            activityId={id}
          />
        </Group>
      ) : null}
      <ConversionsTable
        of={{ activity: id }}
        empty={<EmptyState title={t("tab.noConversions")} hint={t("tab.noConversionsHint")} />}
      />
    </Stack>
  );
}
