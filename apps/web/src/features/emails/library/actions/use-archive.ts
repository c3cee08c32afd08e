import { emails } from "@delight/contract/emails";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../../lib/api/call.ts";
import { toastApiError, toastSuccess } from "../../../../ui/toast.ts";
import { useUndo } from "../../../../ui/undo/use-undo.tsx";
import { useErrorText } from "../../../../ui/use-error-text.ts";
import type { EmailRow } from "../../emails.api.ts";

/** Puts an email out of the way at once, with the way back; or back from there. */
export function useArchive(): (email: Pick<EmailRow, "id" | "name" | "isArchived">) => Promise<void> {
  const { t } = useTranslation("library");
  const client = useQueryClient();
  const offerUndo = useUndo();
  const errorText = useErrorText();
  return useCallback(
    async ({ id, name, isArchived }) => {
      const put = async (isAway: boolean) => {
        await call(emails.archive, { id, isArchived: isAway });
        void client.invalidateQueries({ queryKey: ["emails"] });
      };
      try {
        await put(!isArchived);
      } catch (error) {
        await toastApiError(error, errorText(error));
        return;
      }
      if (isArchived) toastSuccess(t("archive.backDone", { name }));
      else offerUndo({ message: t("archive.done", { name }), onUndo: () => put(false) });
    },
    [client, errorText, offerUndo, t],
  );
}
