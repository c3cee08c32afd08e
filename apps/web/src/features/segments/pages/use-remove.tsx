import { segments } from "@delight/contract/segments";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../lib/api/call.ts";
import { useEndpointMutation } from "../../../lib/query.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useUndo } from "../../../ui/undo/use-undo.tsx";
import { useErrorText } from "../../../ui/use-error-text.ts";
import type { Segment } from "../segments.api.ts";

interface Removing {
  readonly remove: (segment: Segment) => void;
  readonly isPending: boolean;
  /** Stands anywhere on the screen. */
  readonly dialog: ReactNode;
}

/** Deletes segments that no activity needs. A rule can be written again, so that is undone; a list of people is asked for first. */
export function useRemoveSegment(onRemoved?: () => void): Removing {
  const { t } = useTranslation("segments");
  const text = useErrorText();
  const offerUndo = useOfferUndo();
  const [asking, setAsking] = useState<Segment>();
  const mutation = useEndpointMutation(segments.remove, {
    invalidates: ["segments"],
    onError: (error) => toastError(error.code === "conflict" ? t("remove.used") : text(error)),
  });
  const remove = (segment: Segment) => {
    const onSuccess = () => {
      if (segment.kind === "dynamic") offerUndo(segment);
      else toastSuccess(t("remove.done", { name: segment.name }));
      onRemoved?.();
    };
    mutation.mutate({ id: segment.id }, { onSuccess });
  };
  const dialog = (
    <Confirm
      isOpen={asking !== undefined}
      title={t("remove.title")}
      action={t("remove.action")}
      isDangerous
      onClose={() => setAsking(undefined)}
      onConfirm={() => {
        setAsking(undefined);
        if (asking) remove(asking);
      }}
    >
      {t("remove.text", { name: asking?.name ?? "" })}
    </Confirm>
  );
  return {
    remove: (segment) => (segment.kind === "dynamic" ? remove(segment) : setAsking(segment)),
    isPending: mutation.isPending,
    dialog,
  };
}

function useOfferUndo() {
  const { t } = useTranslation("segments");
  const client = useQueryClient();
  const undo = useUndo();
  return ({ name, rule }: Segment) => {
    const onUndo = async () => {
      await call(segments.create, { name, rule });
      await client.invalidateQueries({ queryKey: ["segments"] });
    };
    undo({ message: t("remove.done", { name }), onUndo });
  };
}
