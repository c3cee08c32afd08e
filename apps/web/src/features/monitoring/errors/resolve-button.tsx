import { monitoring } from "@delight/contract/monitoring";
import { Button } from "@mantine/core";
import { IconArrowBackUp, IconCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../lib/query.ts";
import { toastError } from "../../../ui/toast.ts";
import { useUndo } from "../../../ui/undo/use-undo.tsx";
import { useErrorText } from "../../../ui/use-error-text.ts";
import type { ErrorGroup } from "../monitoring.api.ts";

/** Marks an error as resolved or opens it again; either can be taken back. */
export function ResolveButton({ error: { id, resolvedAt } }: { readonly error: ErrorGroup }) {
  const { t } = useTranslation("monitoring");
  const errorText = useErrorText();
  const offerUndo = useUndo();
  const change = useEndpointMutation(monitoring.resolveError, {
    invalidates: ["monitoring"],
    onError: (refusal) => toastError(errorText(refusal)),
  });
  const isResolved = resolvedAt !== null;
  const set = (next: boolean) => change.mutateAsync({ id, isResolved: next });
  const press = async () => {
    await set(!isResolved);
    offerUndo({ message: t(isResolved ? "errors.reopened" : "errors.resolved"), onUndo: () => set(isResolved) });
  };
  const Icon = isResolved ? IconArrowBackUp : IconCheck;
  return (
    <Button
      variant={isResolved ? "default" : "filled"}
      leftSection={<Icon size={18} aria-hidden />}
      loading={change.isPending}
      // A refusal has been told already.
      onClick={() => void press().catch(() => undefined)}
    >
      {t(isResolved ? "errors.reopen" : "errors.resolve")}
    </Button>
  );
}
