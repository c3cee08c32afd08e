import { customerBulk } from "@delight/contract/customer-bulk";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useRoomMutation } from "../../../../lib/query.ts";
import { usePermission } from "../../../../lib/session/profile.ts";
import { ProgressBar } from "../../../../ui/progress-bar.tsx";
import { toastError } from "../../../../ui/toast.ts";
import { useErrorText } from "../../../../ui/use-error-text.ts";
import { isAtWork, latestRunQuery, roomsOfSegments } from "./to-segment.api.ts";

/** How far many recipients are on their way into a segment, after a reload too; nothing where none are. */
export function SegmentProgress() {
  const { t } = useTranslation("results");
  const text = useErrorText();
  const mayChange = usePermission("customers.change");
  const { data: run } = useQuery({
    ...latestRunQuery,
    enabled: mayChange,
    refetchInterval: ({ state: { data } }) => (data && isAtWork(data) ? 1000 : false),
  });
  const cancel = useRoomMutation(customerBulk.cancel, {
    rooms: roomsOfSegments,
    onError: (error) => toastError(text(error)),
  });
  if (!run || run.kind !== "add_to_segment" || !isAtWork(run)) return null;
  return (
    <ProgressBar
      label={t("toSegment.progress")}
      done={run.progress.done}
      total={run.progress.total}
      hasPace
      isCancelling={cancel.isPending}
      {...(run.status === "running" ? { onCancel: () => cancel.mutate({ id: run.id }) } : {})}
    />
  );
}
