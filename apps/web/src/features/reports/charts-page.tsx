import { Grid, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { Page } from "../../ui/page.tsx";
import { Controls } from "./choosing/controls.tsx";
import { activityQuery } from "./reports.api.ts";
import { Crumbs } from "./shown/crumbs.tsx";
import { DoughnutCard } from "./shown/doughnut-card.tsx";
import { useStepName } from "./shown/use-slice-names.ts";
import { type ChartsState, closed } from "./state/charts-state.ts";
import { useChartsState } from "./state/use-charts-state.ts";

/** The results of an activity, of two, or of a period as doughnuts that open slice by slice; all of it stands in the address. */
export function ChartsPage() {
  const { t } = useTranslation("reports");
  const charts = useChartsState();
  const { state, go, change } = charts;
  const goUp = (event: KeyboardEvent) => {
    const before = closed(state);
    // What opens above the page closes by the same key.
    if (event.key !== "Escape" || before === undefined || !event.currentTarget.contains(event.target as Node)) return;
    go(before);
  };
  const both = [state.activity, ...(state.beside === undefined ? [] : [state.beside])];
  return (
    <Page title={t("title")} hint={t("hint")}>
      <Controls {...charts} />
      <Stack gap="md" onKeyDown={goUp}>
        <Crumbs state={state} />
        <Grid gap="lg">
          {both.map((activity) => (
            <Grid.Col key={activity ?? ""} span={both.length === 1 ? 12 : { base: 12, lg: 6 }}>
              <Named
                state={state}
                activity={activity}
                isNarrow={both.length > 1}
                onView={(view) => change({ view, others: state.others })}
              />
            </Grid.Col>
          ))}
        </Grid>
      </Stack>
    </Page>
  );
}

interface NamedProps {
  readonly state: ChartsState;
  readonly activity: string | undefined;
  readonly isNarrow: boolean;
  readonly onView: (view: "chart" | "table") => void;
}

/** A doughnut under the name of what it is of: its activity, or the slice that was opened last. */
function Named({ state, activity, ...rest }: NamedProps) {
  const last = state.steps.at(-1);
  const { data } = useQuery({ ...activityQuery(activity ?? ""), enabled: activity !== undefined });
  const step = useStepName(last ?? { by: "outcome", key: "sent" });
  const names = [data?.name, last === undefined ? undefined : step].filter((name) => name !== undefined);
  return (
    <DoughnutCard state={state} activity={activity} of={names.length === 0 ? undefined : names.join(" · ")} {...rest} />
  );
}
