import { customerBulk } from "@delight/contract/customer-bulk";
import { segments } from "@delight/contract/segments";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../../lib/api/call.ts";
import { type BulkRun, latestBulkQuery } from "../../../lib/bulk-runs.ts";
import { toastError, toastInfo } from "../../../ui/toast.ts";
import { useUndo } from "../../../ui/undo/use-undo.tsx";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { type RecipientFilter, segmentQueryKeys } from "./to-segment.api.ts";

type Into = { readonly id: string } | { readonly name: string };

/** Puts recipients into a segment. What is done at once can be taken back at once; what takes longer tells how far it is. */
export function useToSegment(filter: RecipientFilter, onStarted: () => void) {
  const { t } = useTranslation("results");
  const text = useErrorText();
  const client = useQueryClient();
  const undo = useUndo();
  const refresh = () => Promise.all(segmentQueryKeys.map((room) => client.invalidateQueries({ queryKey: [room] })));
  const onUndo = async ({ id }: BulkRun) => {
    await call(customerBulk.undo, { id });
    await refresh();
  };
  const mutation = useMutation({
    mutationFn: async (into: Into) => {
      const segmentId = "id" in into ? into.id : (await call(segments.createStatic, into)).id;
      return call(customerBulk.start, {
        choice: { kind: "recipients", filter },
        action: { kind: "add_to_segment", segmentId },
      });
    },
    onSuccess: (run) => {
      client.setQueryData(latestBulkQuery.queryKey, run);
      void refresh();
      if (run.status === "running") toastInfo(t("toSegment.begun"));
      else undo({ message: t("toSegment.done", { count: run.changed }), onUndo: () => onUndo(run) });
      onStarted();
    },
    onError: (error) => toastError(text(error)),
  });
  return { start: (into: Into) => mutation.mutate(into), isPending: mutation.isPending };
}
