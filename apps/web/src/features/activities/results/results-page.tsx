import { activities } from "@delight/contract/activities";
import { type Query, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { Page } from "../../../ui/page.tsx";
import { ActivityChip } from "../activity-chip.tsx";
import { BeforeStart } from "../launch/before-start.tsx";
import { ActivityActions } from "./activity-actions.tsx";
import type { ActivityProps } from "./activity-props.ts";
import { PauseAlert } from "./pause-alert.tsx";
import { Results } from "./results.tsx";

/** An activity that was launched: how far it is, and what came of it. */
export function ResultsPage({ activity }: ActivityProps) {
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
