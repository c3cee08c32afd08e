import { Button, Group, Text } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ErrorState } from "../error-state.tsx";
import { isNotFound } from "../not-found.tsx";
import { ProgressBar, type WorkState } from "../progress-bar.tsx";
import { toastApiError } from "../toast.ts";
import { useErrorText } from "../use-error-text.ts";
import { forgetJob, type Job } from "./job-store.ts";

/** How far a job is, as the server tells. */
export interface JobState {
  readonly state: WorkState;
  readonly done: number;
  readonly total: number | null;
  /** Why it failed, in the user's language. */
  readonly problem?: string | undefined;
}

interface JobProgressProps {
  readonly job: Job;
  readonly ask: (id: string, signal: AbortSignal) => Promise<JobState>;
  readonly cancel?: (id: string) => Promise<unknown>;
}

/** A job that was begun here: how far it is, asked every second, with a way to stop it and, once it is over, to put it away; one that is gone on the server has failed. */
export function JobProgress({ job, ask, cancel }: JobProgressProps) {
  const { t } = useTranslation("parts");
  const errorText = useErrorText();
  const query = useQuery({
    queryKey: ["jobs", job.kind, job.id],
    queryFn: ({ signal }) => ask(job.id, signal),
    refetchInterval: ({ state: { data, error } }) =>
      !isNotFound(error) && (data === undefined || data.state === "running") ? 1000 : false,
  });
  const stop = useMutation({
    mutationFn: async () => cancel?.(job.id),
    onSuccess: () => query.refetch(),
    onError: (error) => toastApiError(error, errorText(error)),
  });
  const isGone = isNotFound(query.error);
  if (query.data === undefined && query.isError && !isGone) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  }
  const last: JobState = query.data ?? { state: "running", done: 0, total: null };
  const { state, done, total, problem } = isGone
    ? { ...last, state: "failed" as const, problem: errorText(query.error) }
    : last;
  return (
    <div>
      <ProgressBar
        label={job.label}
        done={done}
        total={total}
        state={state}
        hasPace
        isCancelling={stop.isPending}
        {...(cancel ? { onCancel: () => stop.mutate() } : {})}
      />
      {state === "running" ? null : (
        <Group justify="space-between" mt={4}>
          <Text size="sm" c="dimmed">
            {problem}
          </Text>
          <Button size="compact-sm" variant="subtle" onClick={() => forgetJob(job.id)}>
            {t("progress.dismiss")}
          </Button>
        </Group>
      )}
    </div>
  );
}
