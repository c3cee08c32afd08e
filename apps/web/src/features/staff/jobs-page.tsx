import { staffJobs } from "@delight/contract/staff-jobs";
import { Alert, Stack } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useListState } from "../../ui/list-state.ts";
import { QueryContent } from "../../ui/query-content.tsx";
import { Page } from "../../ui/page.tsx";
import { JobsTable } from "./jobs/jobs-table.tsx";
import { type Overview, overviewQuery } from "./jobs/jobs.api.ts";
import { LoopsCard } from "./jobs/loops-card.tsx";
import { QueuesCard } from "./jobs/queues-card.tsx";

/** What goes on in the background of the installation: queues, their jobs, and the loops of its workers. */
export function JobsPage() {
  const { t } = useTranslation("staff");
  const query = useQuery(overviewQuery);
  const list = useListState(staffJobs.list, { sort: "-created_at" });
  return (
    <Page title={t("jobs.title")} hint={t("jobs.hint")}>
      <Stack gap="lg">
        <QueryContent query={query}>
          {({ queues, loops }) => (
            <>
              <Resting loops={loops} />
              <QueuesCard queues={queues} list={list} />
            </>
          )}
        </QueryContent>
        <JobsTable list={list} queues={query.data?.queues ?? []} />
        {query.data === undefined ? null : <LoopsCard loops={query.data.loops} />}
      </Stack>
    </Page>
  );
}

/** Without a worker nothing else on this screen will change. */
function Resting({ loops }: Pick<Overview, "loops">) {
  const { t } = useTranslation("staff");
  if (loops.some(({ state }) => state !== "silent")) return null;
  return (
    <Alert
      color="error"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title={t("jobs.noWorker")}
      role="alert"
    >
      {t("jobs.noWorkerHint")}
    </Alert>
  );
}
