import { customerBulk } from "@delight/contract/customer-bulk";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../../lib/api/call.ts";
import type { BulkRun } from "../../../lib/bulk-runs.ts";
import { toastInfo } from "../../../ui/toast.ts";
import { useUndo } from "../../../ui/undo/use-undo.tsx";
import { tagQueryKeys } from "./tags.api.ts";

/** What was done at once can be taken back at once; what takes longer shows above the list. */
export function useTagChanged(): (run: BulkRun, message: string) => void {
  const { t } = useTranslation("tags");
  const client = useQueryClient();
  const undo = useUndo();
  return (run, message) => {
    if (run.status === "running") {
      toastInfo(t("begun"));
      return;
    }
    undo({
      message,
      onUndo: async () => {
        await call(customerBulk.undo, { id: run.id });
        await Promise.all(tagQueryKeys.map((room) => client.invalidateQueries({ queryKey: [room] })));
      },
    });
  };
}
