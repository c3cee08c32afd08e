import { IconHistory } from "@tabler/icons-react";
import { useQuery, useQueries } from "@tanstack/react-query";
import { SendingHours } from "@delight/contract/sending-hours";
import { Card, Stack, Title, Alert, Grid, Text } from "@mantine/core";
import { useState, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { QueryContent } from "../../../ui/query-content.tsx";
import { Page } from "../../../ui/page.tsx";
import { UnsavedGuard } from "../../../ui/form/unsaved-guard.tsx";
import type { Choice } from "../../../ui/fields/with-chosen.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { toSnake } from "../../../lib/case.ts";
import { usePermission } from "../../../lib/session/profile.ts";
import { fieldErrorsOf } from "../../../ui/form/field-errors.ts";
import { ActivityChip } from "../activity-chip.tsx";
import { ActivityActions } from "../results/activity-actions.tsx";
import { ResultTabs } from "../results/result-tabs.tsx";
import { resultsQuery } from "../results/results.api.ts";
import { JoinsDues } from "../draft/exclusions/joins-dues.tsx";
import { HeedsCaps } from "../draft/exclusions/heeds-caps.tsx";
import { type Activity, pollEvery } from "../activities.api.ts";
import { AllowedTimes } from "../draft/timing/limits.tsx";
import { useSending } from "../use-sending.ts";
import { EnrolmentsTable } from "./enrolments-table.tsx";
import { OtherFaults, useFaultText } from "./faults.tsx";
import { MailDialog } from "./mail-dialog.tsx";
import { SaveBar } from "./save-bar.tsx";
import { StepList } from "./step-list.tsx";
import { TriggerCard } from "./trigger-card.tsx";
import { useEditor } from "./use-editor.ts";
import { useStepFocus } from "./use-step-focus.ts";
import { allSteps } from "./tree.ts";
import {
  dryRunQuery,
  emailToSend,
  type Step,
  type Automation,
  automationCheckQuery,
  automationQuery,
  countsQuery,
} from "./automations.api.ts";
import classes from "./automations.module.css";

/** An activity that runs by itself: what it does, whom it would have mailed, and who stands where. */
export function AutomationPage({ activity }: { readonly activity: Activity }) {
  const { t } = useTranslation(["automations", "activities"]);
  const query = useQuery(automationQuery(activity.id));
  return (
    <Page
      title={activity.name}
      hint={`${t("activities:kind.automation")} · ${t(`activities:goal.${activity.goal}`)}`}
      breadcrumbs={[{ label: t("activities:title"), to: paths.activities }]}
      actions={
        <>
          <ActivityChip status={activity.status} />
          <ActivityActions activity={activity} />
        </>
      }
    >
      <QueryContent query={query}>{(automation) => <Written automation={{ ...automation, activity }} />}</QueryContent>
    </Page>
  );
}

function Written({ automation }: { readonly automation: Automation }) {
  const { t } = useTranslation("automations");
  const { activity, version } = automation;
  const [canvas, focus] = useStepFocus();
  const editor = useEditor(automation, focus);
  const isLive = version !== null;
  const poll = pollEvery(activity) === false ? false : 5000;
  const counts = useQuery({ ...countsQuery(activity.id), enabled: isLive, refetchInterval: poll });
  const read = useQuery({ ...resultsQuery(activity.id), enabled: isLive, refetchInterval: poll });
  const mails = useMailChoices(editor.definition.steps);
  const findings = useQuery(automationCheckQuery(activity.id)).data?.findings;
  const faultText = useFaultText();
  const faults = useMemo(() => {
    const all = new Map<number, string[]>();
    for (const finding of findings ?? []) {
      if (finding.stepId === null || finding.level !== "error") continue;
      all.set(finding.stepId, [...new Set([...(all.get(finding.stepId) ?? []), faultText(finding)])]);
    }
    return all;
  }, [findings, faultText]);
  return (
    <Stack gap="lg">
      <UnsavedGuard isDirty={() => editor.isDirty} />
      <SaveBar automation={automation} editor={editor} findings={findings} />
      {activity.status === "stopped" ? null : <DryRunLine id={activity.id} isDirty={editor.isDirty} />}
      <OtherFaults findings={findings ?? []} />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack gap="lg">
            <TriggerCard editor={editor} />
            <HoursCard key={activity.id} activity={activity} />
            <Card>
              <Stack gap="lg">
                <HeedsCaps activity={activity} />
                {editor.definition.trigger.kind === "service_due" ? <JoinsDues activity={activity} /> : null}
              </Stack>
            </Card>
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 7 }} ref={canvas}>
          <StepList
            canvas={{ activity, editor, counts: counts.data, results: read.data, faults }}
            place={null}
            steps={editor.definition.steps}
            label={t("steps")}
          />
          <Text size="sm" c="dimmed">
            {t("end")}
          </Text>
        </Grid.Col>
      </Grid>
      <MailDialog id={activity.id} results={read.data} />
      {isLive ? (
        <ResultTabs
          activity={activity}
          steps={mails}
          first={<EnrolmentsTable id={activity.id} counts={counts.data} pollEvery={poll} />}
        />
      ) : null}
    </Stack>
  );
}

/** The steps that send, in their order, called by their emails. */
function useMailChoices(steps: readonly Step[]): readonly Choice[] {
  const { t } = useTranslation("automations");
  const sends = allSteps(steps).flatMap((step) => (step.kind === "send" ? [step] : []));
  const ids = [...new Set(sends.flatMap(({ emailId }) => (emailId === null ? [] : [emailId])))];
  const emails = useQueries({ queries: ids.map(emailToSend) }).map(({ data }) => data);
  return sends.map(({ id, emailId }, index) => ({
    value: String(id),
    label: t("results.mail", { number: index + 1, name: emails.find((email) => email?.id === emailId)?.name ?? "" }),
  }));
}

/** Whom it would have mailed over the last 90 days, as one sentence; of what is saved. */
function DryRunLine({ id, isDirty }: { readonly id: string; readonly isDirty: boolean }) {
  const { t } = useTranslation("automations");
  const { number } = useFormat();
  const told = useQuery(dryRunQuery(id));
  const run = told.data;
  return (
    <Alert variant="light" color="primary" icon={<IconHistory aria-hidden />} title={t("dryRun.title")} mih={84}>
      {run === undefined
        ? told.isError
          ? t("dryRun.failed")
          : t("dryRun.counting")
        : [
            t("dryRun.would", { count: run.customers, mails: number(run.mails), most: number(run.mostADay) }),
            t("dryRun.now", { count: run.entersNow }),
            ...run.guessed.map((kind) => t(`dryRun.guessed.${kind}`)),
            ...(isDirty ? [t("dryRun.unsaved")] : []),
          ].join(" ")}
    </Alert>
  );
}

/** When the emails of an automation go out; each change that can be is saved at once and holds from then on. */
function HoursCard({ activity }: { readonly activity: Activity }) {
  const { t } = useTranslation("automations");
  const { t: fieldText } = useTranslation("fields");
  const mayChange = usePermission("activities.send") && activity.status !== "stopped";
  const [plan, setPlan] = useState(activity.plan);
  const { mutate } = useSending();
  const parsed = SendingHours.safeParse(toSnake(plan));
  const errors = parsed.success ? {} : fieldErrorsOf(parsed.error.issues, fieldText);
  const change = (part: Partial<typeof plan>) => {
    const next = { ...plan, ...part };
    setPlan(next);
    const { clock, window, weekdays, heedsHolidays } = next;
    const hours = { clock, window, weekdays, heedsHolidays };
    if (SendingHours.safeParse(toSnake(hours)).success) mutate({ id: activity.id, hours });
  };
  return (
    <Card component="section" aria-label={t("sendingHours")}>
      <fieldset disabled={!mayChange} className={classes["plain"]}>
        <Stack gap="lg">
          <Title order={2} size="h5">
            {t("sendingHours")}
          </Title>
          <AllowedTimes plan={plan} onChange={change} errors={errors} />
        </Stack>
      </fieldset>
    </Card>
  );
}
