import { applyFix } from "@delight/email/checks/apply-fix";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { toastSuccess } from "../../../ui/toast.ts";
import { useEmailEditor } from "../editor/editor-context.ts";
import type { Rendered } from "../preview/use-preview.ts";

export type Finding = Rendered["findings"][number];

/** Mends what one click can mend, as one step that can be undone. */
export function useQuickFix(): (finding: Finding) => void {
  const { t } = useTranslation("checks");
  const { variant, changeVariant } = useEmailEditor();
  return useCallback(
    ({ blockId, fix }: Finding) => {
      if (!fix) return;
      const { subject, preheader, document } = applyFix(variant, { blockId: blockId ?? undefined, fix });
      changeVariant({ subject, preheader, document });
      toastSuccess(t("fixed"));
    },
    [t, variant, changeVariant],
  );
}
