import { useBlocker } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Confirm } from "../confirm.tsx";

/** Asks before changes are lost: `<UnsavedGuard isDirty={() => form.isDirty()} />`. */
export function UnsavedGuard({ isDirty }: { readonly isDirty: () => boolean }) {
  const { t } = useTranslation();
  const blocker = useBlocker({
    // Filters and tabs of the same screen lose nothing.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <Confirm
      isOpen={blocker.status === "blocked"}
      title={t("form.unsaved.title")}
      action={t("form.unsaved.leave")}
      isDangerous
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {t("form.unsaved.text")}
    </Confirm>
  );
}
