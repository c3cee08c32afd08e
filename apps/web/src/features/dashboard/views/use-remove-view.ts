import { dashboardViews } from "@delight/contract/dashboard-views";
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../../lib/api/call.ts";
import { toastError } from "../../../ui/toast.ts";
import { useUndo } from "../../../ui/undo/use-undo.tsx";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { type View, viewQueryKeys } from "./views.api.ts";

/** Deletes a view at once and offers to put it back. */
export function useRemoveView(): (view: View) => void {
  const { t } = useTranslation("dashboard");
  const client = useQueryClient();
  const errorText = useErrorText();
  const offer = useUndo();
  const refresh = () => client.invalidateQueries({ queryKey: viewQueryKeys });
  const remove = async ({ id, name }: View) => {
    await call(dashboardViews.remove, { id });
    await refresh();
    offer({
      message: t("views.removed", { name }),
      onUndo: async () => {
        await call(dashboardViews.restore, { id });
        await refresh();
      },
    });
  };
  return (view) => void remove(view).catch((error: unknown) => toastError(errorText(error)));
}
