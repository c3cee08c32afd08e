import { staffJobs } from "@delight/contract/staff-jobs";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useEndpointMutation } from "../../../lib/query.ts";
import { toastError, toastInfo, toastSuccess } from "../../../ui/toast.ts";
import { useUndo } from "../../../ui/undo/use-undo.tsx";
import { useErrorText } from "../../../ui/use-error-text.ts";

/** One failed job, or all of a queue. */
export interface Failed {
  readonly queue: string;
  readonly id?: string;
}

/** Tries failed jobs again, or discards them, which can be undone; either tells how many there were. */
export function useDecide() {
  const { t } = useTranslation("staff");
  const { number } = useFormat();
  const errorText = useErrorText();
  const offerUndo = useUndo();
  const options = { invalidates: ["staffJobs"], onError: (error: unknown) => toastError(errorText(error)) };
  const retrying = useEndpointMutation(staffJobs.retry, options);
  const discarding = useEndpointMutation(staffJobs.discard, options);
  const restoring = useEndpointMutation(staffJobs.restore, { invalidates: ["staffJobs"] });
  const retry = (failed: Failed) =>
    retrying.mutate(failed, {
      onSuccess: ({ jobs }) =>
        jobs === 0
          ? toastInfo(t("jobs.noneFailed"))
          : toastSuccess(t("jobs.retried", { count: jobs, number: number(jobs) })),
    });
  const discard = (failed: Failed) =>
    discarding.mutate(failed, {
      onSuccess: ({ jobs, discardId }) => {
        if (jobs === 0) return toastInfo(t("jobs.noneFailed"));
        offerUndo({
          message: t("jobs.discarded", { count: jobs, number: number(jobs) }),
          onUndo: () => restoring.mutateAsync({ queue: failed.queue, discardId }),
        });
      },
    });
  return { retry, discard };
}
