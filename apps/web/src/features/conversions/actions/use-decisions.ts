import { conversions } from "@delight/contract/conversions";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../lib/query.ts";
import { toastError } from "../../../ui/toast.ts";
import { useUndo } from "../../../ui/undo/use-undo.tsx";
import { useErrorText } from "../../../ui/use-error-text.ts";
import { type Conversion, conversionQueryKeys } from "../conversions.api.ts";

/** Takes decisions back, and gives them again; each offers the way back to how it was before. */
export function useDecisions() {
  const { t } = useTranslation("conversions");
  const offerUndo = useUndo();
  const errorText = useErrorText();
  const invalidates = { invalidates: conversionQueryKeys };
  const restoring = useEndpointMutation(conversions.restore, invalidates);
  const reassigning = useEndpointMutation(conversions.reassign, invalidates);
  const rejecting = useEndpointMutation(conversions.reject, invalidates);
  const reversing = useEndpointMutation(conversions.reverse, invalidates);
  /** Says again what was said of it before; nothing where nobody had said anything. */
  const sayAgain = async ({ id, decision, activityId, note }: Conversion) => {
    if (decision === "rejected") return rejecting.mutateAsync({ id, note });
    if (decision === "reversed") return reversing.mutateAsync({ id, note });
    if (decision === "reassigned" && activityId !== null) return reassigning.mutateAsync({ id, activityId, note });
    return undefined;
  };
  const restore = async (before: Conversion) => {
    try {
      await restoring.mutateAsync({ id: before.id });
    } catch (error) {
      toastError(errorText(error));
      return;
    }
    offerUndo({ message: t("restore.done", { name: before.customerName }), onUndo: () => sayAgain(before) });
  };
  return {
    restore: (before: Conversion) => void restore(before),
    /** Tells that it was decided. */
    offerBack: (message: string, before: Conversion) =>
      offerUndo({
        message,
        onUndo: async () => {
          await restoring.mutateAsync({ id: before.id });
          await sayAgain(before);
        },
      }),
  };
}
