import { Card, Grid, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { QueryContent } from "../../../ui/query-content.tsx";
import { Page } from "../../../ui/page.tsx";
import { UnsavedGuard } from "../../../ui/form/unsaved-guard.tsx";
import { type Activity, pollEvery } from "../activities.api.ts";
import { ActivityChip } from "../activity-chip.tsx";
import { ActivityActions } from "../results/activity-actions.tsx";
import { ResultTabs } from "../results/result-tabs.tsx";
import { resultsQuery } from "../results/results.api.ts";
import { type Automation, automationCheckQuery, automationQuery, countsQuery } from "./automations.api.ts";
import { DryRunLine } from "./dry-run-line.tsx";
import { EnrolmentsTable } from "./enrolments-table.tsx";
import { OtherFaults, useFaultText } from "./faults.tsx";
import { MailDialog } from "./mail-dialog.tsx";
import { SaveBar } from "./save-bar.tsx";
import { StepList } from "./step-list.tsx";
import { HoursCard } from "./hours-card.tsx";
import { JoinsDues } from "../draft/exclusions/joins-dues.tsx";
import { HeedsCaps } from "../draft/exclusions/heeds-caps.tsx";
import { TriggerCard } from "./trigger-card.tsx";
import { useMailChoices } from "./use-mail-choices.ts";
import { useEditor } from "./use-editor.ts";
import { useStepFocus } from "./use-step-focus.ts";

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
