import { customerBulk, mostAtOnce } from "@delight/contract/customer-bulk";
import { Button, Card, Group } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type BulkRun, isAtWork, latestBulkQuery } from "../../lib/bulk-runs.ts";
import { useEndpointMutation } from "../../lib/query.ts";
import { usePermission } from "../../lib/session/profile.ts";
import { ProgressBar } from "../progress-bar.tsx";
import { toastError } from "../toast.ts";
import { useErrorText } from "../use-error-text.ts";

const states = {
  running: "running",
  undoing: "running",
  finished: "done",
  undone: "done",
  failed: "failed",
  cancelled: "cancelled",
} as const;

/** How long after its end large work is still shown, with the way back. */
const shownFor = 3600 * 1000;

interface BulkProgressProps {
  /** What is done, for the screen on which it stands; undefined where it is none of its business. */
  readonly labelOf: (run: BulkRun) => string | undefined;
  /** Modules whose queries are stale once it is over. */
  readonly invalidates: readonly string[];
}

/** How far the latest large work on customers is, and the way back: for everybody who looks, and after every reload. */
export function BulkProgress({ labelOf, invalidates }: BulkProgressProps) {
  const { data: run } = useQuery({
    ...latestBulkQuery,
    refetchInterval: ({ state: { data } }) => (data && isAtWork(data) ? 1000 : false),
  });
  const [dismissed, setDismissed] = useState<string>();
  useFreshAfter(run ?? undefined, invalidates);
  const label = run ? labelOf(run) : undefined;
  if (!run || label === undefined || run.id === dismissed || !isWorthShowing(run)) return null;
  return <Shown run={run} label={label} invalidates={invalidates} onDismiss={() => setDismissed(run.id)} />;
}

function isWorthShowing(run: BulkRun): boolean {
  const isOver = run.finishedAt !== null && Date.now() - Date.parse(run.finishedAt) > shownFor;
  return isAtWork(run) || ((run.progress.total ?? 0) > mostAtOnce && !isOver);
}

/** What lists show changes when the work is over. */
function useFreshAfter(run: BulkRun | undefined, invalidates: readonly string[]) {
  const client = useQueryClient();
  const isNowAtWork = run !== undefined && isAtWork(run);
  useEffect(() => {
    if (!isNowAtWork) return undefined;
    return () => {
      for (const room of invalidates) void client.invalidateQueries({ queryKey: [room] });
    };
  }, [client, isNowAtWork, invalidates]);
}

interface ShownProps extends Pick<BulkProgressProps, "invalidates"> {
  readonly run: BulkRun;
  readonly label: string;
  readonly onDismiss: () => void;
}

function Shown({ run, label, invalidates, onDismiss }: ShownProps) {
  const { t } = useTranslation("parts");
  const mayChange = usePermission("customers.change");
  const text = useErrorText();
  const options = { invalidates, onError: (error: Error) => toastError(text(error)) };
  const cancel = useEndpointMutation(customerBulk.cancel, options);
  const undo = useEndpointMutation(customerBulk.undo, options);
  const isTakenBack = run.status === "undoing" || run.status === "undone";
  return (
    <Card>
      <ProgressBar
        label={isTakenBack ? t("bulk.undoing") : label}
        done={run.progress.done}
        total={run.progress.total}
        state={states[run.status]}
        hasPace
        isCancelling={cancel.isPending}
        {...(mayChange && run.status === "running" ? { onCancel: () => cancel.mutate({ id: run.id }) } : {})}
      />
      {isAtWork(run) ? null : (
        <Group justify="flex-end" mt="xs" gap="xs">
          {mayChange && run.canBeUndone ? (
            <Button
              size="compact-sm"
              variant="light"
              loading={undo.isPending}
              onClick={() => undo.mutate({ id: run.id })}
            >
              {t("bulk.undo", { count: run.changed })}
            </Button>
          ) : null}
          <Button size="compact-sm" variant="subtle" onClick={onDismiss}>
            {t("bulk.dismiss")}
          </Button>
        </Group>
      )}
    </Card>
  );
}
