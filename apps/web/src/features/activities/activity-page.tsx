import { transactional } from "@delight/contract/transactional";
import { Anchor, Card, Code, Group, Stack, Text, Title } from "@mantine/core";
import { activities } from "@delight/contract/activities";
import { type Query, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation, Trans } from "react-i18next";
import { useRouteParam } from "../../lib/route.ts";
import { QueryContent } from "../../ui/query-content.tsx";
import { NotFound } from "../../ui/not-found.tsx";
import { apiBase } from "../../lib/config.ts";
import { CopyText } from "../../ui/copy-text.tsx";
import { paths } from "../../app/paths.ts";
import { useFormat } from "../../lib/i18n/format.ts";
import { Page } from "../../ui/page.tsx";
import { AutomationPage } from "./automations/automation-page.tsx";
import { DraftPage } from "./draft/draft-page.tsx";
import { useActivity } from "./live/use-activity.ts";
import { RecurringPage } from "./runs/recurring-page.tsx";
import { Figures } from "./results/figures.tsx";
import { ResultTabs } from "./results/result-tabs.tsx";
import { ActivityChip } from "./activity-chip.tsx";
import { BeforeStart } from "./launch/before-start.tsx";
import { ActivityActions } from "./results/activity-actions.tsx";
import type { ActivityProps } from "./results/activity-props.ts";
import { PauseAlert } from "./results/pause-alert.tsx";
import { Results } from "./results/results.tsx";

export function ActivityPage() {
  const { t } = useTranslation("activities");
  const id = useRouteParam("id");
  const query = useActivity(id);
  if (query.data === undefined) {
    return (
      <Page title={t("one")} breadcrumbs={[{ label: t("title"), to: paths.activities }]}>
        <QueryContent
          query={query}
          missing={<NotFound title={t("missing.title")} list={{ label: t("missing.list"), to: paths.activities }} />}
        >
          {() => null}
        </QueryContent>
      </Page>
    );
  }
  const activity = query.data;
  if (activity.kind === "automation") return <AutomationPage key={id} activity={activity} />;
  if (activity.kind === "transactional") return <TransactionalPage key={id} activity={activity} />;
  if (activity.status === "draft") return <DraftPage key={id} draft={activity} />;
  return activity.repeats === null ? (
    <ResultsPage key={id} activity={activity} />
  ) : (
    <RecurringPage key={id} activity={activity} />
  );
}

/** What programs have sent with one email, mail by mail, and how they ask for the next. */
function TransactionalPage({ activity }: ActivityProps) {
  const { t } = useTranslation("activities");
  const { name, kind, status } = activity;
  return (
    <Page
      title={name}
      hint={t(`kind.${kind}`)}
      breadcrumbs={[{ label: t("title"), to: paths.activities }]}
      actions={
        <>
          <ActivityChip status={status} />
          <ActivityActions activity={activity} />
        </>
      }
    >
      <PauseAlert activity={activity} />
      <Figures activity={activity} />
      {status === "stopped" ? null : <CallCard activity={activity} />}
      <ResultTabs activity={activity} />
    </Page>
  );
}

/** A call that may be taken over as it is, but for the key, the address and the data. */
function callOf(emailId: string): string {
  const body = { email_id: emailId, to: { address: "name@example.com", name: "" }, data: {} };
  const url = new URL(`${apiBase}${transactional.send.path}`, window.location.origin).href;
  return [
    `curl -X ${transactional.send.method} ${url}`,
    `  -H "Authorization: Bearer YOUR_API_KEY"`,
    `  -H "Content-Type: application/json"`,
    `  -H "Idempotency-Key: order-4711"`,
    `  -d '${JSON.stringify(body)}'`,
  ].join(" \\\n");
}

/** How a program sends the next one. */
function CallCard({ activity: { emailId } }: ActivityProps) {
  const { t } = useTranslation("activities");
  if (emailId === null) return null;
  const call = callOf(emailId);
  return (
    <Card>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h5">
            {t("transactional.title")}
          </Title>
          <CopyText text={call} />
        </Group>
        <Text c="dimmed">
          <Trans
            t={t}
            i18nKey="transactional.hint"
            components={{ docs: <Anchor href="/api/docs/" target="_blank" rel="noreferrer" underline="always" /> }}
          />
        </Text>
        <Code block dir="ltr" tabIndex={0} aria-label={t("transactional.title")}>
          {call}
        </Code>
      </Stack>
    </Card>
  );
}

/** An activity that was launched: how far it is, and what came of it. */
function ResultsPage({ activity }: ActivityProps) {
  const { t } = useTranslation("activities");
  const { moment } = useFormat();
  const { name, kind, goal, status, launchedAt } = activity;
  useFreshRows(activity);
  const facts = [t(`kind.${kind}`), t(`goal.${goal}`)];
  if (launchedAt !== null) facts.push(t("launchedAt", { moment: moment(launchedAt) }));
  return (
    <Page
      title={name}
      hint={facts.join(" · ")}
      breadcrumbs={[{ label: t("title"), to: paths.activities }, ...wholeOf(activity)]}
      actions={
        <>
          <ActivityChip status={status} />
          <ActivityActions activity={activity} />
        </>
      }
    >
      <PauseAlert activity={activity} />
      {launchedAt === null ? <BeforeStart activity={activity} /> : <Results activity={activity} />}
    </Page>
  );
}

/** Of a run, the campaign that it is one of. */
function wholeOf({ runOf }: ActivityProps["activity"]) {
  return runOf?.id && runOf.name ? [{ label: runOf.name, to: paths.activity(runOf.id) }] : [];
}

/** Once the sending is over or held, nothing asks for the rows below and what is counted from them again: they must show its end. */
function useFreshRows({ status }: ActivityProps["activity"]): void {
  const client = useQueryClient();
  useEffect(() => {
    if (status === "running") return;
    void client.invalidateQueries({ queryKey: ["deliveries"] });
    // The activity itself has just said so.
    const isOther = ({ queryKey }: Query) => queryKey[1] !== activities.get.path;
    void client.invalidateQueries({ queryKey: ["activities"], predicate: isOther });
  }, [client, status]);
}
