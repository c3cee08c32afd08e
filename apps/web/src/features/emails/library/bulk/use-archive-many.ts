import { emails } from "@delight/contract/emails";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../../../lib/api/call.ts";
import { toastSuccess } from "../../../../ui/toast.ts";
import { useUndo } from "../../../../ui/undo/use-undo.tsx";
import type { useBulkRun } from "./use-bulk-run.ts";

/** Puts the chosen emails out of the way, with the way back for all of them; or back from there. */
export function useArchiveMany(run: ReturnType<typeof useBulkRun>): (isAway: boolean) => void {
  const { t } = useTranslation("library");
  const client = useQueryClient();
  const offerUndo = useUndo();
  const putBack = async (ids: readonly string[]) => {
    for (const id of ids) await call(emails.archive, { id, isArchived: false });
    void client.invalidateQueries({ queryKey: ["emails"] });
  };
  return (isAway) =>
    run.mutate({
      act: (id) => call(emails.archive, { id, isArchived: isAway }),
      onDone: (ids) => {
        const count = ids.length;
        if (isAway) offerUndo({ message: t("bulk.archived", { count }), onUndo: () => putBack(ids) });
        else toastSuccess(t("bulk.back", { count }));
      },
    });
}
