import { IconInfoCircle } from "@tabler/icons-react";
import { conversions } from "@delight/contract/conversions";
import { Text, Alert, Card, Grid, Stack, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Page } from "../../../ui/page.tsx";
import { paths } from "../../../app/paths.ts";
import { endpointQuery } from "../../../lib/query.ts";
import { TextLink } from "../../../ui/links.tsx";
import { ActivityChip } from "../activity-chip.tsx";
import { DraftSummary } from "../launch/draft-summary.tsx";
import { Figures } from "../results/figures.tsx";
import type { Activity } from "../activities.api.ts";
import { NextRuns } from "./next-runs.tsx";
import { RecurringActions } from "./recurring-actions.tsx";
import { RunsCard } from "./runs-card.tsx";
import { useRhythm } from "./use-repetition-lines.ts";

interface RecurringProps {
  readonly activity: Activity;
}

/** A campaign that repeats: what it does, when it does it next, and what came of each run. */
export function RecurringPage({ activity }: RecurringProps) {
  const { t } = useTranslation("activities");
  const rhythm = useRhythm();
  const { name, goal, status, repeats } = activity;
  const isOver = status === "finished" || status === "stopped";
  const facts = [t("runs.kind"), t(`goal.${goal}`), ...(repeats === null ? [] : [rhythm(repeats)])];
  return (
    <Page
      title={name}
      hint={facts.join(" · ")}
      breadcrumbs={[{ label: t("title"), to: paths.activities }]}
      actions={
        <>
          <ActivityChip status={status} />
          <RecurringActions activity={activity} />
        </>
      }
    >
      <State status={status} />
      <Figures activity={activity} />
      <WholeConversions activity={activity} />
      <Card>
        <Grid gap="xl">
          <Grid.Col span={{ base: 12, md: isOver ? 12 : 7 }}>
            <Stack gap="md">
              <Title order={2} size="h5">
                {t(isOver ? "runs.did" : "start.what")}
              </Title>
              <DraftSummary draft={activity} />
            </Stack>
          </Grid.Col>
          {isOver ? null : (
            <Grid.Col span={{ base: 12, md: 5 }}>
              <NextRuns activity={activity} />
            </Grid.Col>
          )}
        </Grid>
      </Card>
      <RunsCard activity={activity} />
    </Page>
  );
}

const told = ["paused", "finished", "stopped"] as const;

/** Why nothing more goes out by itself, where that is so. */
function State({ status }: Pick<Activity, "status">) {
  const { t } = useTranslation("activities");
  const state = told.find((one) => one === status);
  if (state === undefined) return null;
  return (
    <Alert color={state === "paused" ? "warning" : "info"} variant="light" icon={<IconInfoCircle aria-hidden />}>
      {t(`runs.state.${state}`)}
    </Alert>
  );
}

/** How many conversions were entered for the whole and for none of its runs, and the way to them: they are in its figures too. */
function WholeConversions({ activity: { id } }: { readonly activity: Activity }) {
  const { t } = useTranslation("activities");
  const { data } = useQuery(
    endpointQuery("conversions", conversions.list, { activity: id, state: "credited", page_size: 5 }),
  );
  if (data === undefined || data.total === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {t("runs.whole", { count: data.total })}{" "}
      <TextLink to={paths.conversions} search={{ activity: id }}>
        {t("runs.wholeLink")}
      </TextLink>
    </Text>
  );
}
