import { customerBulk, mostAtOnce } from "@delight/contract/customer-bulk";
import { Button, Card, Group } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePermission } from "../../../lib/session/profile.ts";
import { useRoomMutation } from "../../../lib/query.ts";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { toastError } from "../../../ui/toast.ts";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { roomsOfCustomers } from "../deleted/deleted.api.ts";
import { type BulkRun, isAtWork, latestBulkQuery } from "./bulk.api.ts";

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

/** How far the latest large work on customers is, for everybody who looks at the list and after every reload. */
export function BulkProgress() {
  const { data: run } = useQuery({
    ...latestBulkQuery,
    refetchInterval: ({ state: { data } }) => (data && isAtWork(data) ? 1000 : false),
  });
  const [dismissed, setDismissed] = useState<string>();
  useFreshAfter(run ?? undefined);
  if (!run || run.id === dismissed || !isWorthShowing(run)) return null;
  return <Shown run={run} onDismiss={() => setDismissed(run.id)} />;
}

function isWorthShowing(run: BulkRun): boolean {
  const isOver = run.finishedAt !== null && Date.now() - Date.parse(run.finishedAt) > shownFor;
  return isAtWork(run) || ((run.progress.total ?? 0) > mostAtOnce && !isOver);
}

/** What lists show changes when the work is over. */
function useFreshAfter(run: BulkRun | undefined) {
  const client = useQueryClient();
  const isNowAtWork = run !== undefined && isAtWork(run);
  useEffect(() => {
    if (!isNowAtWork) return undefined;
    return () => {
      for (const room of roomsOfCustomers) void client.invalidateQueries({ queryKey: [room] });
    };
  }, [client, isNowAtWork]);
}

function Shown({ run, onDismiss }: { readonly run: BulkRun; readonly onDismiss: () => void }) {
  const { t } = useTranslation("customers");
  const mayChange = usePermission("customers.change");
  const text = useErrorText();
  const options = { rooms: roomsOfCustomers, onError: (error: Error) => toastError(text(error)) };
  const cancel = useRoomMutation(customerBulk.cancel, options);
  const undo = useRoomMutation(customerBulk.undo, options);
  const label = t(run.status === "undoing" || run.status === "undone" ? "bulk.undoing" : `bulk.working.${run.kind}`);
  return (
    <Card>
      <ProgressBar
        label={label}
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
