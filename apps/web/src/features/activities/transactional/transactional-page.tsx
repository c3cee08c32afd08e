import { useTranslation } from "react-i18next";
import { paths } from "../../../app/paths.ts";
import { Page } from "../../../ui/page.tsx";
import { ActivityChip } from "../activity-chip.tsx";
import { ActivityActions } from "../results/activity-actions.tsx";
import type { ActivityProps } from "../results/activity-props.ts";
import { Figures } from "../results/figures.tsx";
import { PauseAlert } from "../results/pause-alert.tsx";
import { ResultTabs } from "../results/result-tabs.tsx";
import { CallCard } from "./call-card.tsx";

/** What programs have sent with one email, mail by mail, and how they ask for the next. */
export function TransactionalPage({ activity }: ActivityProps) {
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
