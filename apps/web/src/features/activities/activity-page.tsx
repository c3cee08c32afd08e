import { useTranslation } from "react-i18next";
import { paths } from "../../app/paths.ts";
import { useRouteParam } from "../../lib/route.ts";
import { QueryContent } from "../../ui/query-content.tsx";
import { NotFound } from "../../ui/not-found.tsx";
import { Page } from "../../ui/page.tsx";
import { AutomationPage } from "./automations/automation-page.tsx";
import { DraftPage } from "./draft/draft-page.tsx";
import { useActivity } from "./live/use-activity.ts";
import { ResultsPage } from "./results/results-page.tsx";
import { RecurringPage } from "./runs/recurring-page.tsx";
import { TransactionalPage } from "./transactional/transactional-page.tsx";

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
