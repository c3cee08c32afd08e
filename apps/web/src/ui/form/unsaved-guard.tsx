import { useBlocker } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Confirm } from "../confirm.tsx";

interface UnsavedGuardProps {
  readonly isDirty: () => boolean;
  /** Parts of the query string that say what is being changed: with another value the screen shows another thing. */
  readonly names?: readonly string[];
  /** Saves what can be saved, so that only the rest is asked about. */
  readonly onLeaving?: () => Promise<void>;
}

/** Asks before changes are lost: `<UnsavedGuard isDirty={() => form.isDirty()} />`. */
export function UnsavedGuard({ isDirty, names = [], onLeaving }: UnsavedGuardProps) {
  const { t } = useTranslation();
  const blocker = useBlocker({
    // Filters and tabs of the same screen lose nothing.
    shouldBlockFn: async ({ current, next }) => {
      const isSame = names.every((name) => partOf(current.search, name) === partOf(next.search, name));
      if (current.pathname === next.pathname && isSame) return false;
      if (isDirty()) await onLeaving?.();
      return isDirty();
    },
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

function partOf(search: unknown, name: string): unknown {
  return typeof search === "object" && search !== null
    ? Object.entries(search).find(([key]) => key === name)?.[1]
    : undefined;
}
