import { services } from "@delight/contract/services";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiException } from "../../../../lib/api/api-exception.ts";
import { call } from "../../../../lib/api/call.ts";
import { upload } from "../../../../lib/api/upload.ts";
import { watchScope } from "../../../../lib/session/scope.ts";
import { lazyFieldErrors } from "../../../../ui/form/late-field-errors.ts";
import { toastError, toastApiError } from "../../../../ui/toast.ts";
import { useUndo } from "../../../../ui/undo/use-undo.tsx";
import { useErrorText } from "../../../../ui/use-error-text.ts";
import type { Service } from "../../services.api.ts";

export const kinds = ["image/png", "image/jpeg", "image/webp", "image/gif"];
const mostBytes = 5 * 1024 * 1024;

/** Sets the image of a service, or takes it away; either can be undone, and brings back the very same picture. */
export function useImage({ id, image }: Pick<Service, "id" | "image">) {
  const { t } = useTranslation("services");
  const text = useErrorText();
  const [error, setError] = useState<string>();
  const { done, overtaken } = useWayBack(id);
  const before = image?.url ?? null;
  const sending = useMutation({
    mutationFn: (file: File) => whileHere(() => upload(services.uploadImage, file, { input: { id } })),
    onSuccess: (isHere) => done(t("image.saved"), before, isHere),
    onError: async (problem) => {
      const fields = problem instanceof ApiException ? Object.values(await lazyFieldErrors(problem.fieldErrors)) : [];
      setError(fields[0] ?? text(problem));
    },
  });
  const removal = useMutation({
    mutationFn: (seen: string) => whileHere(() => call(services.removeImage, { id, seen })),
    onSuccess: (isHere) => done(t("image.removed"), before, isHere),
    onError: (problem) => (isConflict(problem) ? overtaken() : toastApiError(problem, text(problem))),
  });
  const send = (file: File) => {
    setError(undefined);
    if (!kinds.includes(file.type)) return setError(t("image.kind"));
    if (file.size > mostBytes) return setError(t("image.size"));
    sending.mutate(file);
  };
  const remove = (onGone: () => void) => {
    setError(undefined);
    if (before !== null) removal.mutate(before, { onSuccess: onGone });
  };
  return { error, send, remove, isSending: sending.isPending, isRemoving: removal.isPending };
}

/** Shows what was done and offers the way back, of which there is one at a time. */
function useWayBack(id: string) {
  const { t } = useTranslation("services");
  const client = useQueryClient();
  const offer = useUndo();
  const withdraw = useRef<() => void>(undefined);
  const show = () => client.invalidateQueries({ queryKey: ["services"] });
  const overtaken = async () => {
    toastError(t("image.overtaken"));
    await show();
  };
  const putBack = async (before: string | null) => {
    try {
      await call(services.restoreImage, { id, before });
    } catch (error) {
      if (!isConflict(error)) throw error;
      await overtaken();
      return false;
    }
    await show();
    return true;
  };
  const done = async (message: string, before: string | null, isHere: boolean) => {
    withdraw.current?.();
    withdraw.current = isHere ? offer({ message, onUndo: () => putBack(before) }) : undefined;
    await show();
  };
  return { done, overtaken };
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiException && error.code === "conflict";
}

/** Whether the same organization is worked in still when the work is done: elsewhere there is no way back. */
async function whileHere(work: () => Promise<unknown>): Promise<boolean> {
  let isHere = true;
  const stopWatching = watchScope(() => {
    isHere = false;
  });
  try {
    await work();
    return isHere;
  } finally {
    stopWatching();
  }
}
