import { customerBulk } from "@delight/contract/customer-bulk";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../../lib/api/call.ts";
import type { BulkRun } from "../../../lib/bulk-runs.ts";
import { useEndpointMutation } from "../../../lib/query.ts";
import type { Bulk } from "../../../ui/data-table/bulk.ts";
import { toastError, toastInfo, toastSuccess } from "../../../ui/toast.ts";
import { useUndo } from "../../../ui/undo/use-undo.tsx";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { customerQueryKeys } from "../deleted/deleted.api.ts";
import { type BulkAction, choiceOf } from "./bulk.api.ts";

interface Starting {
  readonly start: (action: BulkAction) => void;
  readonly isPending: boolean;
}

/** Does the same to all chosen customers. What is done at once can be taken back at once; what takes longer shows above the list. */
export function useStartBulk(bulk: Bulk, onStarted: () => void): Starting {
  const { t } = useTranslation("customers");
  const text = useErrorText();
  const client = useQueryClient();
  const undo = useUndo();
  const onUndo = async ({ id }: BulkRun) => {
    await call(customerBulk.undo, { id });
    await Promise.all(customerQueryKeys.map((room) => client.invalidateQueries({ queryKey: [room] })));
  };
  const mutation = useEndpointMutation(customerBulk.start, {
    invalidates: customerQueryKeys,
    onSuccess: (run) => {
      const message = t(`bulk.done.${run.kind}`, { count: run.changed });
      if (run.status === "running") toastInfo(t("bulk.begun"));
      else if (run.canBeUndone) undo({ message, onUndo: () => onUndo(run) });
      else toastSuccess(message);
      bulk.clear();
      onStarted();
    },
    onError: (error) => toastError(text(error)),
  });
  return {
    start: (action) => mutation.mutate({ choice: choiceOf(bulk.chosen), action }),
    isPending: mutation.isPending,
  };
}
