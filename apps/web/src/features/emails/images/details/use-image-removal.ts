import { emailImages } from "@delight/contract/email-images";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ApiException } from "../../../../lib/api/api-exception.ts";
import { call } from "../../../../lib/api/call.ts";
import { toastError, toastApiError } from "../../../../ui/toast.ts";
import { useUndo } from "../../../../ui/undo/use-undo.tsx";
import { useErrorText } from "../../../../ui/use-error-text.ts";
import { type LibraryImage, imageQueryKey } from "../images.api.ts";

/** Takes an image out of the library, with a way back; one that an email shows stays. */
export function useImageRemoval({ onGone }: { readonly onGone: () => void }) {
  const { t } = useTranslation("images");
  const errorText = useErrorText();
  const offer = useUndo();
  const client = useQueryClient();
  const show = () => client.invalidateQueries({ queryKey: [imageQueryKey] });
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: LibraryImage) => call(emailImages.remove, { id }),
    onSuccess: async (_nothing, { id, name }) => {
      onGone();
      offer({
        message: t("removed", { name }),
        onUndo: async () => {
          await call(emailImages.restore, { id });
          await show();
        },
      });
      await show();
    },
    onError: async (error) => {
      const isUsed = error instanceof ApiException && error.code === "conflict";
      await (isUsed ? toastError(t("stillUsed")) : toastApiError(error, errorText(error)));
      await show();
    },
  });
  return { remove: mutate, isPending };
}
